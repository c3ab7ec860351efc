import { blocksOfItems, smallExcess } from '@tensaku/domain/catalogue'
import { plannedCosts } from '@tensaku/domain/plans'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { categoryById, rulesAt } from '../catalogue/index.ts'
import { balances } from '../points/index.ts'
import { planOf } from '../subscriptions/index.ts'

/** all prices of one text, one for each choice on the screen. */
export const estimateCost = implement(
  'POST /api/users/{id}/orders/new/estimate-cost',
  async ({ db, clock }, { actor, body }) => {
    const now = clock.now()
    const category = orRefuse(await categoryById(db, body.category), 'category_not_found')
    const rules = await rulesAt(db, now)
    const item =
      category.counted === 'japanese'
        ? { english: '', japanese: body.content }
        : { english: body.content, japanese: '' }
    const { unit, length, blocks } = blocksOfItems(rules, category, [item])
    const plan = await planOf(db, actor.id, now)
    const costsOf = (count: number) =>
      plannedCosts(rules, plan, { category, blocks: count, payWithPoints: body.pay_with_points ?? false })
    return {
      unit,
      length,
      blocks,
      costs: costsOf(blocks),
      shorter: smallExcess(rules, category, [item]) ? costsOf(blocks - 1) : null,
      question_points: rules.question,
      ...(await balances(db, actor.id, now)),
      plan_remaining: plan?.left ?? null,
    }
  },
)
