import { countCharsOf, countWordsOf } from './count.ts'

export const textCalls = [countWordsOf, countCharsOf]
