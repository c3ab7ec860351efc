export * from './coupons.ts'
export * from './purchases.ts'
