import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { pathId } from '../../shapes/base.ts'
import { deskOrder } from '../../shapes/desk-order.ts'

export const instructorCorrectionsQuestions = defineCalls({
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
})
