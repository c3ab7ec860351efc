export * from './create.ts'
export * from './derived.ts'
export * from './exercises.ts'
export * from './types.ts'
