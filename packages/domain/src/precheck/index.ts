export {
  compareLanguages,
  type Difference,
  type DifferenceKind,
  differencesOf,
  MOST_DIFFERENCES,
} from './compare-languages.ts'
export { precheck, type Finding } from './precheck.ts'
export { inTwo, repaired } from './repair.ts'
export { firstSentence } from './sentences.ts'
