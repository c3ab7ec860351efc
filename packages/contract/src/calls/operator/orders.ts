import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, listOf, orderParams, page, pathId } from '../../shapes/base.ts'
import { operatorOrderSummary } from '../../shapes/operator-order.ts'
import { consultation } from '../../shapes/order.ts'
import { because, why } from '../../shapes/reason.ts'

export const operatorOrders = defineCalls({
  'GET /api/ops/consultations': {
    operationId: 'listConsultations',
    summary: 'Lists the consultations of learners: the unanswered ones, oldest first, or all, newest first.',
    access: 'operator',
    query: z.object({ filter: z.enum(['open', 'all']).catch('open'), page }),
    status: 200,
    answer: listOf(
      z.object({
        ...operatorOrderSummary.shape,
        last: consultation,
        /** The time since which a learner waits for an answer. */
        waiting_since: instant.nullable(),
      }),
    ),
    refusals: [],
  },
  'POST /api/ops/orders/{orderId}/consultations': {
    operationId: 'answerConsultation',
    summary: 'Answers a learner’s consultation. It is refused when the learner wrote more than the operator has read.',
    access: 'operator',
    params: orderParams,
    status: 204,
    body: z.strictObject({ after: id, content: z.string().trim().min(1).max(1000), why }),
    refusals: ['order_not_found', 'member_left', 'consultation_moved'],
    bodyLimit: 5 * kilobyte,
  },
  'POST /api/ops/orders/{orderId}/questions/{questionId}/refund': {
    operationId: 'refundQuestion',
    summary: 'Closes a question after the delivery that nobody has answered, and refunds it.',
    access: 'operator',
    params: orderParams.extend({ questionId: pathId }),
    status: 204,
    body: because,
    refusals: ['order_not_found', 'question_not_found', 'question_closed'],
    bodyLimit: 2 * kilobyte,
  },
})
