import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, orderParams } from '../../shapes/base.ts'
import { deskOrder } from '../../shapes/desk-order.ts'

export const instructorCorrectionsDelivering = defineCalls({
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
  'POST /api/instructor/orders/{orderId}/take-back': {
    operationId: 'takeDeliveryBack',
    summary: 'Takes back a submission before it is sent. A second request changes nothing.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'not_working', 'already_sent'],
  },
})
