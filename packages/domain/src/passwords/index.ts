export { isMonotonous } from './monotonous.ts'
export { isMadeOf } from './own-words.ts'
export { spellingsOf } from './spellings.ts'
export * from './well-formed.ts'
