export * from './flags.ts'
export { ownTexts } from './learner-texts.ts'
