export { hasEnoughKinds, isWellFormed, longest, shortest } from './form.ts'
export { isMadeOf } from './own-words.ts'
export { spellingsOf } from './spellings.ts'
