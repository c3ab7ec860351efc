import { z } from 'zod'
import { defineCalls, writing } from '../call.ts'
import { course, id, instant, listOf, page, pathId } from '../shapes/base.ts'
import { correctionKind } from '../shapes/order.ts'
import { deskOrder, work, workBytes, workContent } from '../shapes/desk.ts'

const params = z.object({ orderId: pathId })

/** What became of a delivery, and what was delivered before. */
export const deskDelivery = defineCalls({
  'POST /api/instructor/orders/{orderId}/take-back': {
    summary: 'Take back what was handed in, until it is sent. Asked twice it is taken back once.',
    access: 'instructor',
    params,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'not_working', 'already_sent'],
  },
  'PUT /api/instructor/orders/{orderId}/amendment': {
    summary:
      'Save the draft of an amendment. The learner sees nothing of it. A stale revision is refused with the head.',
    access: 'instructor',
    params,
    body: z.strictObject({ revision: z.int().nonnegative(), ...workContent }),
    status: 200,
    answer: work,
    rate: writing,
    refusals: ['order_not_found', 'not_amendable', 'work_conflict', 'invalid_work'],
    bodyLimit: workBytes,
  },
  'POST /api/instructor/orders/{orderId}/amend': {
    summary:
      'Deliver the saved draft as a new version of the correction. What says the same as the newest version is that version.',
    access: 'instructor',
    params,
    body: z.strictObject({
      /** The version it was made from. */
      base_version: z.int().positive(),
      /** The saved draft. */
      revision: z.int().positive(),
    }),
    status: 200,
    answer: deskOrder,
    refusals: [
      'order_not_found',
      'not_amendable',
      'amend_conflict',
      'work_conflict',
      'not_deliverable',
      'text_flagged',
    ],
    bodyLimit: 1024,
  },
  'POST /api/instructor/orders/{orderId}/decline': {
    summary:
      'Decline a nomination or an offer: others may take the order, or it ends and is refunded where the learner wanted nobody else.',
    access: 'instructor',
    params,
    status: 204,
    refusals: ['order_not_found', 'not_nominated'],
  },
  'GET /api/instructor/orders/{orderId}/history': {
    summary: 'What this instructor delivered to the learner of an order before, the newest first.',
    access: 'instructor',
    params,
    query: z.object({ page }),
    status: 200,
    answer: listOf(
      z.object({
        id,
        title: z.string(),
        category: z.object({ id: z.int(), name: z.string() }),
        course,
        delivered_at: instant,
        /** What was corrected, the most frequent first. */
        kinds: z.array(z.object({ kind: correctionKind, count: z.int().positive() })),
      }),
    ),
    refusals: ['order_not_found'],
  },
  'GET /api/instructor/tally': {
    summary: 'What was delivered today, by the day in Japan.',
    access: 'instructor',
    status: 200,
    answer: z.object({
      texts: z.int().nonnegative(),
      words: z.int().nonnegative(),
      /** Texts that are counted in characters, apart. */
      chars: z.int().nonnegative(),
      yen: z.int().nonnegative(),
    }),
    refusals: [],
  },
})
