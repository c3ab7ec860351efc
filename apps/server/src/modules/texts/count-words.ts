import { countWords as wordsIn } from '@tensaku/domain/counting'
import { implement } from '../../http/call.ts'

export const countWords = implement('POST /texts/api/words', async (_services, { body }) => ({
  length: wordsIn(body.content),
}))
