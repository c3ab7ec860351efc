export * from './expiry.ts'
export * from './lots.ts'
export * from './refund.ts'
