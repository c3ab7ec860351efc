import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instructorType, listOf, own, ownWith, points } from '../../shapes/base.ts'
import { save } from '../../shapes/draft.ts'
import { charge, order, orderQuery, orderSummary } from '../../shapes/order.ts'
import { result } from '../../shapes/result.ts'

const list = {
  access: 'verified',
  params: own,
  query: orderQuery,
  status: 200,
  answer: listOf(orderSummary),
  refusals: [],
} as const

const one = { access: 'verified', params: ownWith('orderId') } as const

/** Consultations: nobody writes more messages in an hour. */
const letters = { most: 20, seconds: 3600 }

/** A person may save the audio of a long result line by line. */
const audios = { most: 60, seconds: 60 }

const uuid = z.uuid().optional().catch(undefined)

export const memberOrders = defineCalls({
  'POST /api/users/{id}/saves/orders/{orderId}/duplicate': {
    operationId: 'copyOrder',
    summary: 'Copies an order into a draft. The same Idempotency-Key answers the same draft.',
    access: 'verified',
    params: ownWith('orderId'),
    idempotent: true,
    status: 201,
    answer: save,
    refusals: ['order_not_found', 'copy_period_over', 'copy_draft_limit'],
  },
  'POST /api/users/{id}/documents/pdf/orders/{orderId}': {
    operationId: 'makePdf',
    summary: 'Answers the address of the PDF of a delivered order. Makes the PDF where there is no current one.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: z.object({ url: z.string() }),
    rate: { most: 60, seconds: 3600 },
    refusals: ['order_not_found', 'not_delivered', 'pdf_not_made', 'busy'],
  },
  'POST /api/users/{id}/orders': {
    operationId: 'placeOrder',
    summary:
      'Places an order and charges it. The same key or the same draft answers the same order: it is charged once.',
    access: 'verified',
    params: own,
    body: z.strictObject({ save_id: id, expected: z.strictObject({ points, quota: z.int().nonnegative() }) }),
    idempotent: true,
    status: 201,
    answer: z.object({ order, charge }),
    refusals: [
      'draft_not_found',
      'invalid_draft',
      'insufficient_points',
      'gift_not_for_nomination',
      'price_changed',
      'teacher_unavailable',
      'key_reused',
      'too_many_requests',
    ],
    bodyLimit: 1024,
  },
  'GET /api/users/{id}/saves/{saveId}/order': {
    operationId: 'findOrderOfSave',
    summary: 'Returns the order that a draft became.',
    access: 'verified',
    params: ownWith('saveId'),
    status: 200,
    answer: z.object({ order_id: id }),
    refusals: ['draft_not_found'],
  },
  'GET /api/users/{id}/orders/standard': {
    operationId: 'listOrders',
    summary: 'Lists the orders, newest first.',
    ...list,
  },
  'GET /api/users/{id}/orders/biz': {
    operationId: 'listBizOrders',
    summary: 'Lists the business orders, newest first.',
    ...list,
  },
  'GET /api/users/{id}/orders/{orderId}': {
    operationId: 'getOrder',
    summary: 'Returns one order, with its result once it is delivered.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: order,
    refusals: ['order_not_found'],
  },
  'POST /api/users/{id}/orders/{orderId}/cancel': {
    operationId: 'cancelOrder',
    summary: 'Cancels an order that waits, or one that is a day overdue, and refunds its points once.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: order,
    refusals: ['not_cancelable'],
  },
  'GET /api/users/{id}/orders/filters': {
    operationId: 'listOrderFilters',
    summary: 'Lists the filters of the member’s orders: the instructors who corrected them, and the tags.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      instructors: z.array(z.object({ id, name: z.string(), type: instructorType })),
      tags: z.array(z.string()),
    }),
    refusals: [],
  },
  'PATCH /api/users/{id}/orders/{orderId}/title': {
    operationId: 'renameOrder',
    summary: 'Names an order. Without a name its day is the title.',
    ...one,
    body: z.strictObject({ title: z.string().trim().max(50) }),
    status: 200,
    answer: z.object({ title: z.string() }),
    refusals: ['order_not_found'],
    bodyLimit: kilobyte,
  },
  'PATCH /api/users/{id}/orders/{orderId}/bookmark': {
    operationId: 'bookmarkOrder',
    summary: 'Adds an order to the favourites. A second request changes nothing.',
    ...one,
    status: 204,
    refusals: ['order_not_found'],
  },
  'DELETE /api/users/{id}/orders/{orderId}/bookmark': {
    operationId: 'unbookmarkOrder',
    summary: 'Removes an order from the favourites.',
    ...one,
    status: 204,
    refusals: ['order_not_found'],
  },
  'PUT /api/users/{id}/orders/{orderId}/memo': {
    operationId: 'writeOrderMemo',
    summary: 'Writes the member’s own memo on an order. An empty one clears it.',
    ...one,
    body: z.strictObject({ content: z.string().trim().max(1000) }),
    status: 204,
    refusals: ['order_not_found'],
    bodyLimit: 3 * kilobyte,
  },
  'POST /api/users/{id}/orders/{orderId}/notifications/read': {
    operationId: 'readOrderNotifications',
    summary: 'Marks the notifications about an order as read: those about its answers, or all others.',
    ...one,
    body: z.strictObject({ about: z.enum(['order', 'answers']) }),
    status: 204,
    refusals: ['order_not_found'],
    bodyLimit: kilobyte,
  },
  'DELETE /api/users/{id}/orders/{orderId}': {
    operationId: 'hideOrder',
    summary: 'Hides an order that has ended. Both UUIDs must match, in the body or in the query.',
    ...one,
    query: z.object({ orderUUID: uuid, userUUID: uuid }),
    body: z.strictObject({ orderUUID: z.uuid(), userUUID: z.uuid() }).optional(),
    status: 204,
    refusals: ['order_not_found', 'order_running'],
    bodyLimit: kilobyte,
  },
  'GET /api/users/{id}/orders/{orderId}/versions/{version}': {
    operationId: 'getResultVersion',
    summary: 'Returns an earlier version of a delivery, or the newest.',
    access: 'verified',
    params: ownWith('orderId', 'version'),
    status: 200,
    answer: result,
    refusals: ['order_not_found', 'not_delivered', 'version_not_found'],
  },
  'GET /api/users/{id}/orders/{orderId}/contents/{n}/audio': {
    operationId: 'getLineAudio',
    summary: 'Returns a corrected line as speech, to be heard in the page, for every member. Lines are counted from 1.',
    access: 'verified',
    params: ownWith('orderId', 'n'),
    status: 200,
    answerTypes: ['audio/mpeg'],
    rate: audios,
    refusals: ['order_not_found', 'not_delivered', 'audio_not_found', 'speech_off', 'speech_failed', 'busy'],
  },
  'GET /api/users/{id}/orders/{orderId}/contents/{n}/audio/download': {
    operationId: 'downloadLineAudio',
    summary: 'Downloads a corrected line as speech, for members with a plan. Lines are counted from 1.',
    access: 'verified',
    params: ownWith('orderId', 'n'),
    status: 200,
    answerTypes: ['audio/mpeg'],
    rate: audios,
    refusals: [
      'audio_no_plan',
      'order_not_found',
      'not_delivered',
      'audio_not_found',
      'speech_off',
      'speech_failed',
      'busy',
    ],
  },
  'POST /api/users/{id}/orders/{orderId}/questions': {
    operationId: 'askQuestion',
    summary:
      'Asks a question about a delivery and charges it at once. The same words sent again are the same question.',
    ...one,
    body: z.strictObject({ content: z.string().trim().min(1).max(500) }),
    status: 201,
    answer: order,
    refusals: [
      'order_not_found',
      'not_delivered',
      'question_period_over',
      'question_limit',
      'question_points',
      'gift_not_for_nomination',
    ],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/users/{id}/orders/{orderId}/consultations': {
    operationId: 'consult',
    summary: 'Writes to the operators about an order. It is free.',
    ...one,
    body: z.strictObject({ content: z.string().trim().min(1).max(1000) }),
    status: 201,
    answer: order,
    rate: letters,
    refusals: ['order_not_found', 'consultation_period_over'],
    bodyLimit: 3 * kilobyte,
  },
  'POST /api/users/{id}/orders/{orderId}/surveys': {
    operationId: 'rateOrder',
    summary: 'Rates a delivery once: good, fair or bad, and why.',
    ...one,
    body: z.strictObject({
      value: z.string().max(20),
      content: z.string().max(1000).default(''),
      is_private: z.boolean().default(false),
    }),
    status: 201,
    answer: order,
    refusals: ['order_not_found', 'survey_invalid', 'survey_given'],
    bodyLimit: 4 * kilobyte,
  },
})
