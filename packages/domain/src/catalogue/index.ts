export * from './blocks.ts'
export * from './price.ts'
export * from './setting.ts'
export * from './types.ts'
