import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, listOf, own, ownWith, page, points } from '../shapes/base.ts'
import { charge, order, orderSummary } from '../shapes/order.ts'

const query = z.object({ page, filter: z.enum(['all', 'bookmark', 'running', 'done']).catch('all') })
const list = {
  access: 'verified',
  params: own,
  query,
  status: 200,
  answer: listOf(orderSummary),
  refusals: [],
} as const

export const orders = defineCalls({
  'POST /api/users/{id}/orders': {
    summary: 'Place an order. The same key or the same draft answers the same order: it is charged once.',
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
    ],
    bodyLimit: 1024,
  },
  'GET /api/users/{id}/orders/standard': { summary: 'The orders, newest first.', ...list },
  'GET /api/users/{id}/orders/biz': { summary: 'The business orders, newest first.', ...list },
  'GET /api/users/{id}/orders/{orderId}': {
    summary: 'One order, with its result once delivered.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: order,
    refusals: ['order_not_found'],
  },
  'POST /api/users/{id}/orders/{orderId}/cancel': {
    summary: 'Cancel an order that waits, or one that is a day overdue. Refunded once.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: order,
    refusals: ['not_cancelable'],
  },
})
