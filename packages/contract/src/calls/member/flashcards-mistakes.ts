import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { ownWith } from '../../shapes/base.ts'
import { mistake } from '../../shapes/mistake.ts'

export const memberFlashcardMistakes = defineCalls({
  'GET /api/users/{id}/orders/{orderId}/closed-mistakes': {
    operationId: 'getClosedMistakes',
    summary: 'Returns the mistakes on the member’s cards that an order closed by their corrected forms.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    /** `form`: the corrected form with its neighbour words. */
    answer: z.object({ closed: z.array(mistake.extend({ form: z.string() })) }),
    refusals: ['order_not_found'],
  },
})
