export { type Act, acts, actsBeside, mayBeOffered, nextActs } from './next-act.ts'
export { weekSpan, weekToReport } from './weeks.ts'
