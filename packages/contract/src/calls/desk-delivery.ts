import { z } from 'zod'
import { defineCalls, writing } from '../call.ts'
import { course, id, instant, listOf, orderParams, page } from '../shapes/base.ts'
import { correctionKind } from '../shapes/order.ts'
import { deskOrder, work, workBytes, workContent } from '../shapes/desk.ts'

/** Submissions, amendments, declined orders and earlier deliveries. */
export const deskDelivery = defineCalls({
  'POST /api/instructor/orders/{orderId}/take-back': {
    operationId: 'takeDeliveryBack',
    summary: 'Takes back a submission before it is sent. A second request changes nothing.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'not_working', 'already_sent'],
  },
  'PUT /api/instructor/orders/{orderId}/amendment': {
    operationId: 'saveAmendment',
    summary: 'Saves the draft of an amendment. The learner does not see it. A stale revision is refused with the head.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({ revision: z.int().nonnegative(), ...workContent }),
    status: 200,
    answer: work,
    rate: writing,
    refusals: ['order_not_found', 'not_amendable', 'work_conflict', 'invalid_work'],
    bodyLimit: workBytes,
  },
  'POST /api/instructor/orders/{orderId}/amend': {
    operationId: 'amendOrder',
    summary:
      'Delivers the saved draft as a new version of the correction. A draft that equals the newest version adds no version.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({
      /** The version on which the amendment is based. */
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
    operationId: 'declineOrder',
    summary:
      'Declines a nomination or an offer. Others may take the order; where the learner wanted nobody else, it ends and is refunded.',
    access: 'instructor',
    params: orderParams,
    status: 204,
    refusals: ['order_not_found', 'not_nominated'],
  },
  'GET /api/instructor/orders/{orderId}/history': {
    operationId: 'listPastOrders',
    summary: 'Lists the instructor’s earlier deliveries to the same learner, newest first.',
    access: 'instructor',
    params: orderParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(
      z.object({
        id,
        title: z.string(),
        category: z.object({ id: z.int(), name: z.string() }),
        course,
        delivered_at: instant,
        /** The kinds of edits, the most frequent first. */
        kinds: z.array(z.object({ kind: correctionKind, count: z.int().positive() })),
      }),
    ),
    refusals: ['order_not_found'],
  },
  'GET /api/instructor/tally': {
    operationId: 'getTally',
    summary: 'Counts the deliveries of this day in Japan.',
    access: 'instructor',
    status: 200,
    answer: z.object({
      texts: z.int().nonnegative(),
      words: z.int().nonnegative(),
      /** Texts counted in characters, separately. */
      chars: z.int().nonnegative(),
      yen: z.int().nonnegative(),
    }),
    refusals: [],
  },
})
