export { type Act, acts, actsBeside, mayBeOffered, nextActs } from './next-act.ts'
