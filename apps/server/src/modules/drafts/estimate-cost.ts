import { blocksOfItems, costMatrix } from '@tensaku/domain/catalogue'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { categoryById, rulesAt } from '../catalogue/index.ts'
import { balances } from '../points/index.ts'

/** the whole matrix for one text, so that every choice on the screen has its price. Nobody has a plan yet. */
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
    return {
      unit,
      length,
      blocks,
      costs: costMatrix(rules, category, blocks, 0).map((cost) => ({ ...cost, plan: null })),
      question_points: rules.question,
      ...(await balances(db, actor.id, now)),
      plan_remaining: null,
    }
  },
)
