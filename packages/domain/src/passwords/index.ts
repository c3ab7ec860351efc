export { hasEnoughKinds, isWellFormed, longest, shortest } from './form.ts'
export { isMadeOf } from './own-words.ts'
export { isMonotonous } from './monotony.ts'
export { spellingsOf } from './spellings.ts'
