export { emails, phones } from './contact-details.ts'
export * from './flags.ts'
export { placesOf } from './places-of.ts'
export { ownText, ownTexts, plain } from './learner-texts.ts'
