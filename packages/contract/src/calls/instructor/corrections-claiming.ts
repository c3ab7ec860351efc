import { returnReasons } from '@tensaku/domain/orders'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { orderParams } from '../../shapes/base.ts'
import { deskOrder } from '../../shapes/desk-order.ts'

const returnReason = z.enum(returnReasons)

export const instructorCorrectionsClaiming = defineCalls({
  'POST /api/instructor/orders/{orderId}/claim': {
    operationId: 'claimOrder',
    summary: 'Claims a waiting order. Of several instructors at once, one wins.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'claim_conflict', 'slots_full'],
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
})
