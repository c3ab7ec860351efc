import { countChars, countWords } from '@tensaku/domain/counting'
import { implement } from '../../http/call.ts'

export const countWordsOf = implement('POST /texts/api/words', async (_services, { body }) => ({
  length: countWords(body.content),
}))

export const countCharsOf = implement('POST /texts/api/chars', async (_services, { body }) => ({
  length: countChars(body.content),
}))
