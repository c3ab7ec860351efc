import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own, ownWith } from '../../shapes/base.ts'
import { productCategory } from '../../shapes/purchase.ts'

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
