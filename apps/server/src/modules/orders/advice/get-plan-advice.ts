import { adviceStarts, cheapestPlan, type UsedOrder } from '@tensaku/domain/plans'
import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { allProducts, durationOf, paymentsOf } from '../../subscriptions/index.ts'
import { ordersSince } from '../repo.ts'

/** The orders that were placed in these months and not cancelled, in the order in which they were placed. */
async function usageOf(db: Connection, userId: number, starts: readonly Date[]): Promise<UsedOrder[]> {
  const [since = new Date(0)] = starts
  return (await ordersSince(db, userId, since)).map(({ lite, biz, placed_at: at, ...order }) => ({
    category: { lite, biz },
    course: order.course,
    instructorType: order.charged_type,
    blocks: order.blocks,
    questions: order.asked,
    month: starts.findLastIndex((start) => start <= at),
  }))
}

/** The plan that would have been cheapest: a module of orders, because they are what is reckoned with. */
export const getPlanAdvice = implement('GET /api/users/{id}/subscriptions/advice', async ({ db, clock }, { actor }) => {
  const now = clock.now()
  const starts = adviceStarts(now)
  const usage = await usageOf(db, actor.id, starts)
  const isFirst = !(await paymentsOf(db, actor.id)).paid
  const reckoned = cheapestPlan({ usage, plans: await allProducts(db, now), rules: await rulesAt(db, now), isFirst })
  return {
    since: (starts[0] ?? now).toISOString(),
    orders: usage.length,
    trial_discount: isFirst,
    items: reckoned.map(({ plan, months, fee, points, total, covered }) => ({
      product_id: plan?.id ?? 0,
      duration: months && durationOf(months),
      plan: fee,
      points,
      sum: total,
      covered,
    })),
  }
})
