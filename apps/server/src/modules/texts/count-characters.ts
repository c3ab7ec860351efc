import { countChars } from '@tensaku/domain/counting'
import { implement } from '../../http/call.ts'

export const countCharacters = implement('POST /texts/api/chars', async (_services, { body }) => ({
  length: countChars(body.content),
}))
