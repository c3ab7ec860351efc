export * from './figures.ts'
export * from './grades.ts'
export * from './hours.ts'
export * from './profile.ts'
