import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { listOf, own, ownWith, page } from '../../shapes/base.ts'
import { month, period, purchase } from '../../shapes/purchase.ts'

export const memberShopPurchases = defineCalls({
  'GET /api/users/{id}/purchases': {
    operationId: 'listPurchases',
    summary: 'Lists the purchases of a member, newest first; with `period` those made in a month or a year.',
    access: 'verified',
    params: own,
    query: z.object({ page, period: period.optional().catch(undefined) }),
    status: 200,
    answer: listOf(purchase).extend({
      /** Yen paid by month of payment, less refunds, of the last twelve months; months without a purchase have 0. */
      months: z.array(z.object({ month, amount: z.int() })),
      /** The month of the first purchase; null without any. */
      since: month.nullable(),
    }),
    refusals: [],
  },
  'GET /api/users/{id}/purchases/{purchaseId}': {
    operationId: 'getPurchase',
    summary: 'Returns a purchase.',
    access: 'verified',
    params: ownWith('purchaseId'),
    status: 200,
    answer: z.object({ purchase }),
    refusals: ['purchase_not_found'],
  },
})
