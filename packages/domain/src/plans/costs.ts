import { type Category, chargedType, type Cost, costMatrix, type PriceRules, priceOf } from '../catalogue/index.ts'
import { planShare, type PlanReason } from './coverage.ts'
import type { ActivePlan } from './types.ts'

/** One choice of the estimate: its points without a plan, and the part of it that the plan pays, or why it pays nothing. */
export type PlannedCost = Cost & {
  plan: { covered: boolean; quota: number; extra_points: number; reason: PlanReason | null }
}

type Text = { category: Omit<Category, 'styles' | 'name'>; blocks: number; payWithPoints?: boolean }

/** The price of every choice for a text, each by the rule of the order itself (C.5). Questions are not included. */
export function plannedCosts(rules: PriceRules, plan: ActivePlan | undefined, text: Text): PlannedCost[] {
  const { category, blocks, payWithPoints = false } = text
  return costMatrix(rules, category, blocks, 0).map((cost) => {
    const { course, instructor_type: wanted } = cost
    const order = { category, course, instructorType: chargedType(wanted, category), blocks, payWithPoints }
    const { quota, blocks: paid, reason } = planShare(plan, order, rules.block.words)
    const extra = priceOf(rules, category, { course, wanted, blocks: blocks - paid, questions: 0 })
    return { ...cost, plan: { covered: quota > 0, quota, extra_points: extra, reason } }
  })
}
