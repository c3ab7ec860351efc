import type { Category, Course, InstructorType } from '../catalogue/index.ts'
import type { ActivePlan } from './types.ts'

/** An order as a plan sees it; `instructorType` is the one whose rate is charged, `payWithPoints` spares the plan. */
export type CoverableOrder = {
  category: Pick<Category, 'lite' | 'biz'>
  course: Course
  instructorType: InstructorType
  blocks: number
  payWithPoints?: boolean
}

/** Why a plan pays nothing of an order; `chosen` if the learner pays with points although it would. */
export const planReasons = [
  'no_plan',
  'past_due',
  'business',
  'category',
  'course',
  'instructor',
  'quota_used',
  'chosen',
] as const

export type PlanReason = (typeof planReasons)[number]

/**
 * The share of an order that a plan pays: corrections of its month, and blocks of the text; or the reason why it pays nothing.
 * The learner pays the rest in points.
 */
export type PlanShare = { quota: number; blocks: number; reason: PlanReason | null }

/**
 * The plan's share of an order (C.5): one correction of the month if category, course and instructor are in the plan and a
 * correction is left; then the blocks up to the plan's words. Blocks beyond them are paid in points, questions always.
 * `wordsPerBlock` is that of the price rules; in a category that counts characters a plan covers as many blocks.
 */
export function planShare(plan: ActivePlan | undefined, order: CoverableOrder, wordsPerBlock: number): PlanShare {
  const reason = whyNot(plan, order)
  if (reason !== null) return { quota: 0, blocks: 0, reason }
  return { quota: 1, blocks: Math.min(order.blocks, Math.floor((plan?.words ?? 0) / wordsPerBlock)), reason }
}

/** The reason that the learner could change least comes first. */
function whyNot(plan: ActivePlan | undefined, order: CoverableOrder): PlanReason | null {
  if (!plan) return 'no_plan'
  if (plan.status === 'past_due') return 'past_due'
  if (order.category.biz) return 'business'
  if (plan.words === null || (plan.type === 'lite' && !order.category.lite)) return 'category'
  if (order.course !== 'basic' && plan.explanation !== 'advanced') return 'course'
  if (plan.instructor !== 'all' && order.instructorType !== 'global') return 'instructor'
  if (plan.left < 1) return 'quota_used'
  return order.payWithPoints ? 'chosen' : null
}

/** P-010: members with any paid plan may download the audio of their results. Everybody may listen to it. */
export const mayDownloadAudio = (plan: Pick<ActivePlan, 'status'> | undefined): boolean =>
  plan !== undefined && plan.status !== 'past_due'
