export * from './jst.ts'
export * from './units.ts'
