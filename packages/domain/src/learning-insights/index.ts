export * from './exact-intervals.ts'
export * from './outcome.ts'
export * from './trend.ts'
