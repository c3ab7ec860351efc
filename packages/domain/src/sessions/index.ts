export * from './device.ts'
export * from './lifetimes.ts'
