export * from './count.ts'
