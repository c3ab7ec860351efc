export * from './lots.ts'
export * from './refund.ts'
