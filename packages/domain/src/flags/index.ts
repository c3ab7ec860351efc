export * from './flags.ts'
export { placesOf } from './places-of.ts'
export { ownTexts } from './learner-texts.ts'
