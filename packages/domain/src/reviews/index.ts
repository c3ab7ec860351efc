export * from './fold.ts'
export * from './memory.ts'
