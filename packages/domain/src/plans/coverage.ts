import type { Category, Course, InstructorType } from '../catalogue/index.ts'
import type { ActivePlan } from './types.ts'

/** An order as a plan sees it; `instructorType` is the one whose rate is charged. */
export type CoverableOrder = {
  category: Pick<Category, 'lite' | 'biz'>
  course: Course
  instructorType: InstructorType
  blocks: number
}

/**
 * The share of an order that a plan pays: corrections of its month, and blocks of the text. The learner pays the rest in points.
 */
export type PlanShare = { quota: number; blocks: number }

const nothing: PlanShare = { quota: 0, blocks: 0 }

/**
 * The plan's share of an order (C.5): one correction of the month if category, course and instructor are in the plan and a
 * correction is left; then the blocks up to the plan's words. Blocks beyond them are paid in points, questions always.
 * `wordsPerBlock` is that of the price rules; in a category that counts characters a plan covers as many blocks.
 */
export function planShare(plan: ActivePlan | undefined, order: CoverableOrder, wordsPerBlock: number): PlanShare {
  if (!plan || plan.left < 1 || plan.words === null || !covers(plan, order)) return nothing
  return { quota: 1, blocks: Math.min(order.blocks, Math.floor(plan.words / wordsPerBlock)) }
}

function covers(plan: ActivePlan, { category, course, instructorType }: CoverableOrder): boolean {
  if (category.biz || (plan.type === 'lite' && !category.lite)) return false
  return (
    (course === 'basic' || plan.explanation === 'advanced') &&
    (plan.instructor === 'all' || instructorType === 'global')
  )
}

/** P-010: members with any paid plan may download the audio of their results. Everybody may listen to it. */
export const mayDownloadAudio = (plan: Pick<ActivePlan, 'type'> | undefined): boolean => plan !== undefined
