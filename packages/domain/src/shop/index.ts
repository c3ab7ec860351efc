export * from './coupons.ts'
export * from './purchases.ts'
export * from './documents.ts'
export * from './rewards.ts'
