export * from './expiry.ts'
export * from './lots.ts'
export * from './missing.ts'
export * from './refund.ts'
