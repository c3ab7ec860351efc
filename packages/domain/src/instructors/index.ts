export * from './figures.ts'
export * from './headline.ts'
export * from './hours.ts'
export * from './profile.ts'
