export * from './jst.ts'
export * from './months.ts'
export * from './units.ts'
