export * from './jst.ts'
