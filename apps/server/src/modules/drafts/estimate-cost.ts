import type { Answer } from '@tensaku/contract'
import { blocksOfItems, chargedType, costMatrix, priceOf, smallExcess, type Cost } from '@tensaku/domain/catalogue'
import { planShare, type ActivePlan } from '@tensaku/domain/plans'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { categoryById, rulesAt, type CategoryRow, type Rules } from '../catalogue/index.ts'
import { balances } from '../points/index.ts'
import { planOf } from '../subscriptions/index.ts'

type Covered = Answer<'POST /api/users/{id}/orders/new/estimate-cost'>['costs'][number]['plan']

/** The part of one choice that the plan pays, by the rule of the order itself (C.5); null without a plan. */
function coveredBy(
  plan: ActivePlan | undefined,
  { rules, category, blocks }: { rules: Rules; category: CategoryRow; blocks: number },
  { course, instructor_type: wanted }: Cost,
): Covered {
  if (!plan) return null
  const order = { category, course, instructorType: chargedType(wanted, category), blocks }
  const share = planShare(plan, order, rules.block.words)
  return {
    covered: share.quota > 0,
    quota: share.quota,
    extra_points: priceOf(rules, category, { course, wanted, blocks: blocks - share.blocks, questions: 0 }),
  }
}

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
      costMatrix(rules, category, count, 0).map((cost) => ({
        ...cost,
        plan: coveredBy(plan, { rules, category, blocks: count }, cost),
      }))
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
