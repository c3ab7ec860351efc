import { z } from 'zod'
import { defineCalls } from '../../call.ts'

const content = z.strictObject({ content: z.string().max(60_000) })

const length = z.object({ length: z.int().nonnegative() })

const counting = {
  access: 'unverified',
  body: content,
  status: 200,
  answer: length,
  rate: { most: 60, seconds: 60 },
  refusals: [],
  bodyLimit: 64 * 1024,
} as const

export const memberTexts = defineCalls({
  'POST /texts/api/words': {
    operationId: 'countWords',
    summary: 'Counts the words of a text.',
    ...counting,
  },
  'POST /texts/api/chars': {
    operationId: 'countCharacters',
    summary: 'Counts the characters of a text.',
    ...counting,
  },
})
