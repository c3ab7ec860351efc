import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { instant, own } from '../../shapes/base.ts'
import { planDuration } from '../../shapes/plan.ts'
import { yen } from '../../shapes/purchase.ts'

/** A call of the orders, because they are what plans are reckoned with. */
export const memberOrderAdvice = defineCalls({
  'GET /api/users/{id}/subscriptions/advice': {
    operationId: 'getPlanAdvice',
    summary: 'Reckons the orders of the last three months with each plan and without one, the cheapest first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      /** The first day that was reckoned with, and the orders since then. */
      since: instant,
      orders: z.int().nonnegative(),
      /** The first of single months is reckoned at half price: no plan was paid before. */
      trial_discount: z.boolean(),
      /** Yen for the three months at the prices of today. */
      items: z.array(
        z.object({
          /** 0 for no plan. */
          product_id: z.int().nonnegative(),
          duration: planDuration.nullable(),
          /** The price of the plan, the points beyond it, and their sum. */
          plan: yen,
          points: yen,
          sum: yen,
          /** Corrections that the plan would have paid. */
          covered: z.int().nonnegative(),
        }),
      ),
    }),
    refusals: [],
  },
})
