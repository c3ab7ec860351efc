import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, ownWith } from '../../shapes/base.ts'
import { correctionKind } from '../../shapes/result.ts'

const offset = z.int().nonnegative()

/** UTF-16 offsets in the original line. */
const attempt = z
  .object({
    line: z.int().positive(),
    text: z.string(),
    hints: z.int().min(0).max(3),
    at: instant,
    /** One for each edit of the line, in their order. `otherwise`: its words were changed, but not as in the correction. */
    places: z.array(
      z.object({ start: offset, end: offset, kind: correctionKind, outcome: z.enum(['found', 'otherwise', 'missed']) }),
    ),
    /** Changes where the instructor left the words as they were. */
    broken: z.array(z.object({ start: offset, end: offset, replacement: z.string() })),
  })
  .meta({ id: 'Attempt' })

const attempts = z.object({ order_id: id, items: z.array(attempt) })

export const memberLearningInsightsAttempts = defineCalls({
  'GET /api/users/{id}/orders/{orderId}/attempts': {
    operationId: 'listAttempts',
    summary: 'Lists the lines of a result that the learner corrected themselves, compared with its newest version.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: attempts,
    refusals: ['order_not_found'],
  },
  'POST /api/users/{id}/orders/{orderId}/attempts': {
    operationId: 'makeAttempt',
    summary:
      'Compares the learner’s own correction of a line with that of the instructor. The first attempt at a line stays; a further one changes nothing.',
    access: 'verified',
    params: ownWith('orderId'),
    body: z.strictObject({
      line: z.int().min(1).max(100),
      text: z.string().min(1).max(20_000),
      /** The hints that were shown: 0 numbers and kinds, 1 places, 2 the operation, 3 explanations without their answers. */
      hints: z.int().min(0).max(3),
    }),
    status: 201,
    answer: attempts,
    refusals: ['order_not_found', 'not_delivered'],
    bodyLimit: 58 * kilobyte,
  },
})
