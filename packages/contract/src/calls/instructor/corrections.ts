import { returnReasons } from '@tensaku/domain/orders'
import { z } from 'zod'
import { defineCalls, writing } from '../../call.ts'
import { course, fileName, id, instant, instructorType, listOf, orderParams, page, pathId } from '../../shapes/base.ts'
import { deskOrder } from '../../shapes/desk-order.ts'
import { correctionKind } from '../../shapes/result.ts'
import { work, workBytes, workContent } from '../../shapes/work.ts'

const me = z
  .object({
    id,
    name: z.string(),
    type: instructorType,
    courses: z.array(course),
    biz_certified: z.boolean(),
    accepting: z.boolean(),
    slots: z.int(),
    working: z.int(),
  })
  .meta({ id: 'Instructor' })

const returnReason = z.enum(returnReasons)

/** Nominations are always mailed. */
const deskSettings = z.strictObject({ pool_digest: z.boolean() }).meta({ id: 'DeskNotificationSettings' })

export const instructorCorrections = defineCalls({
  'POST /api/instructor/orders/{orderId}/take-back': {
    operationId: 'takeDeliveryBack',
    summary: 'Takes back a submission before it is sent. A second request changes nothing.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'not_working', 'already_sent'],
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
  'GET /api/instructor/me': {
    operationId: 'getInstructor',
    summary: 'Returns the signed-in instructor.',
    access: 'instructor',
    status: 200,
    answer: me,
    refusals: [],
  },
  'GET /api/instructor/orders/{orderId}': {
    operationId: 'getDeskOrder',
    summary: 'Returns an order that the instructor may claim, has claimed or has delivered.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found'],
  },
  'GET /api/instructor/orders/{orderId}/files/{file}': {
    operationId: 'downloadDeskFile',
    summary: 'Downloads an image of a claimed order.',
    access: 'instructor',
    params: orderParams.extend({ file: fileName }),
    query: z.object({ size: z.enum(['full', 'thumb']).catch('full') }),
    status: 200,
    answerTypes: ['image/jpeg'],
    refusals: ['order_not_found', 'file_not_found'],
  },
  'POST /api/instructor/orders/{orderId}/claim': {
    operationId: 'claimOrder',
    summary: 'Claims a waiting order. Of several instructors at once, one wins.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'claim_conflict', 'slots_full'],
  },
  'POST /api/instructor/orders/{orderId}/release': {
    operationId: 'releaseOrder',
    summary: 'Gives a claimed order back to the pool, at the latest six hours before it is due.',
    access: 'instructor',
    params: orderParams,
    status: 204,
    refusals: ['order_not_found', 'not_working', 'handed_in', 'release_too_late'],
  },
  'POST /api/instructor/orders/{orderId}/return': {
    operationId: 'returnOrder',
    summary: 'Returns a text that cannot be corrected as it is, and refunds the learner.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({ reason: returnReason, comment: z.string().trim().min(10).max(500) }),
    status: 204,
    refusals: ['order_not_found', 'not_working', 'handed_in', 'text_flagged'],
    bodyLimit: 2 * 1024,
  },
  'PUT /api/instructor/orders/{orderId}/work': {
    operationId: 'saveWork',
    summary: 'Saves the work. A stale revision is refused with the head.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({ revision: z.int().nonnegative(), ...workContent }),
    status: 200,
    answer: work,
    rate: writing,
    refusals: ['order_not_found', 'not_working', 'handed_in', 'work_conflict', 'invalid_work'],
    bodyLimit: workBytes,
  },
  'POST /api/instructor/orders/{orderId}/deliver': {
    operationId: 'deliverOrder',
    summary:
      'Delivers the saved work. The same revision delivered twice is one delivery. With `hold` the instructor may take it back for ten seconds.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({
      revision: z.int().positive(),
      /** Sent by a desk that was opened before answers were part of the work; newer desks save them with the work. */
      answers: z
        .array(z.strictObject({ id, answer: z.string().trim().min(1).max(1000) }))
        .max(5)
        .optional(),
      hold: z.literal(true).optional(),
    }),
    status: 200,
    answer: deskOrder,
    refusals: [
      'order_not_found',
      'not_working',
      'handed_in',
      'sent_back_unchanged',
      'work_conflict',
      'not_deliverable',
    ],
    bodyLimit: 15 * 1024,
  },
  'POST /api/instructor/orders/{orderId}/questions/{questionId}/answer': {
    operationId: 'answerQuestion',
    summary: 'Answers a learner’s question about a delivery.',
    access: 'instructor',
    params: z.object({ orderId: pathId, questionId: pathId }),
    body: z.strictObject({ answer: z.string().trim().min(1).max(1000) }),
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'question_not_found', 'question_closed', 'text_flagged'],
    bodyLimit: 3 * 1024,
  },
  'GET /api/instructor/notification-settings': {
    operationId: 'getDeskNotificationSettings',
    summary: 'Tells whether new orders in the pool are mailed, at most once an hour.',
    access: 'instructor',
    status: 200,
    answer: deskSettings,
    refusals: [],
  },
  'PUT /api/instructor/notification-settings': {
    operationId: 'updateDeskNotificationSettings',
    summary: 'Switches the mails about new orders in the pool on or off.',
    access: 'instructor',
    body: deskSettings,
    status: 200,
    answer: deskSettings,
    refusals: [],
    bodyLimit: 1024,
  },
})
