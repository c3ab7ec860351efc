export * from './delivery.ts'
export * from './draft-problems.ts'
export * from './status.ts'
export * from './times.ts'
