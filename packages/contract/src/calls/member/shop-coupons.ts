import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, own, points } from '../../shapes/base.ts'
import { yen } from '../../shapes/purchase.ts'

const coupon = z
  .object({
    id,
    code: z.string(),
    /** `points` gives points at once; the others lower a price at the checkout. */
    kind: z.enum(['points', 'percent', 'amount']),
    /** Points, percent, or yen. */
    value: z.int().positive(),
    scope: z.enum(['points', 'resources', 'subscription', 'any']),
    name: z.string(),
    minimum: yen,
    ends_at: instant,
    /** `held`: an open purchase has it. */
    state: z.enum(['usable', 'held', 'used', 'over']),
    used_at: instant.nullable(),
  })
  .meta({ id: 'Coupon' })

export const memberShopCoupons = defineCalls({
  'GET /api/users/{id}/coupons': {
    operationId: 'listCoupons',
    summary: 'Lists the coupons of a member: usable ones first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(coupon) }),
    refusals: [],
  },
  'POST /api/users/{id}/coupons/redeem': {
    operationId: 'redeemCoupon',
    summary: 'Enters a code. Points are given at once; another coupon waits for the checkout.',
    access: 'verified',
    params: own,
    body: z.strictObject({ code: z.string().min(1).max(40) }),
    status: 200,
    answer: z.object({ coupon, points: points.nullable(), points_expire_at: instant.nullable() }),
    refusals: ['coupon_unknown', 'coupon_used', 'coupon_over', 'coupon_attempts'],
    bodyLimit: kilobyte,
  },
})
