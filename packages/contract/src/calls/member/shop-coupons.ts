import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own, points } from '../../shapes/base.ts'
import { month, yen } from '../../shapes/purchase.ts'

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

const stage = z.enum(['regular', 'bronze', 'silver', 'gold'])

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
  },
  'GET /api/users/{id}/rewards': {
    operationId: 'getRewards',
    summary: 'Returns the stage of a member, the way to the next, and the points that come on the 1st.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      /** The stage by the delivered orders of the month before. It decides the next grant. */
      stage,
      stages: z.array(
        z.object({ stage, from: z.int().nonnegative(), percent: z.int().nonnegative(), plan_points: points }),
      ),
      /** The month that runs, with its delivered orders so far and the stage they reach. */
      current: z.object({
        month,
        delivered: z.int().nonnegative(),
        stage,
        /** Orders to the next stage; null at the highest. */
        missing: z.int().positive().nullable(),
        /** Paid points spent on orders delivered in this month, net of refunds, and the points they give if nothing changes. */
        spent: points,
        expected: points,
      }),
      /** The next grant, at 10:00 on the 1st in Japan. */
      grant: z.object({ at: instant, expires_at: instant }),
      histories: z.array(
        z.object({ month, stage, delivered: z.int().nonnegative(), spent: points, granted: points, at: instant }),
      ),
    }),
    refusals: [],
  },
})
