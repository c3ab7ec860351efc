import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own, ownWith } from '../../shapes/base.ts'
import { productCategory } from '../../shapes/purchase.ts'

const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heading', 'text']), text: z.string() }),
  z.object({ kind: z.literal('examples'), items: z.array(z.object({ en: z.string(), ja: z.string() })) }),
  z.object({
    kind: z.literal('mistakes'),
    items: z.array(z.object({ wrong: z.string(), right: z.string(), why: z.string() })),
  }),
  z.object({ kind: z.literal('model'), title: z.string(), lines: z.array(z.string()), ja: z.string() }),
  z.object({
    kind: z.literal('exercise'),
    ask: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({ kind: z.literal('write'), ask: z.string() }),
])

/** `number` is read, such as 第1課. */
const chapter = z.object({ number: z.string(), title: z.string(), goal: z.string(), parts: z.array(part) })

export const memberShopResources = defineCalls({
  'GET /api/users/{id}/resources': {
    operationId: 'listResources',
    summary: 'Lists the textbooks and word lists of a member, the free ones included.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      items: z.array(
        z.object({
          id,
          category_id: productCategory,
          name: z.string(),
          description: z.string(),
          /** Lessons of a textbook, words of a list. */
          size: z.int().nonnegative(),
          /** Null for a free one. */
          bought_at: instant.nullable(),
          /** The file that its download gives. */
          file: z.object({ name: z.string(), type: z.enum(['application/pdf', 'text/csv']) }),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /api/users/{id}/resources/{resourceId}': {
    operationId: 'getResource',
    summary: 'Returns a textbook to read. A word list has no chapters: its words are a list of their own.',
    access: 'verified',
    params: ownWith('resourceId'),
    status: 200,
    answer: z.object({
      id,
      category_id: productCategory,
      name: z.string(),
      description: z.string(),
      intro: z.array(z.string()),
      chapters: z.array(chapter),
    }),
    refusals: ['product_not_found', 'not_owned'],
  },
  'GET /api/users/{id}/resources/{resourceId}/download': {
    operationId: 'downloadResource',
    summary: 'Returns a textbook as PDF or a word list as CSV.',
    access: 'verified',
    params: ownWith('resourceId'),
    status: 200,
    answerTypes: ['application/pdf', 'text/csv'],
    refusals: ['product_not_found', 'not_owned', 'pdf_not_made', 'busy'],
  },
})
