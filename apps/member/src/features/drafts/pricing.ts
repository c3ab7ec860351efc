import type { Estimate, FormOptions, SaveContent } from '@tensaku/contract'
import {
  chargedType,
  type Course,
  type InstructorType,
  instructorTypes,
  type WantedType,
} from '@tensaku/domain/catalogue'
import { joinItems } from '@tensaku/domain/counting'
import { questionsOf, withPayment } from '@tensaku/domain/drafts'
import { missingPoints } from '@tensaku/domain/ledger'
import { type CheaperChoice, cheaperChoices } from '@tensaku/domain/plans'

export type Category = FormOptions['categories'][number]

/** The price of an order, line by line, and the balance after it. All in points. */
export type Price = {
  blocks: number
  rate: number
  text: number
  questions: number
  question: number
  total: number
  /** Corrections of a plan that the order uses, and the points of the text that they pay. */
  quota: number
  planned: number
  /** Why the plan pays nothing; null where it pays. */
  reason: Estimate['costs'][number]['plan']['reason']
  /** Corrections left in the plan's month before the order; null without a plan. */
  remaining: number | null
  balance: number
  /** The part of the balance that cannot pay this order: the gift, if an instructor is nominated. */
  gift: number
  after: number
  /** 0 if the balance suffices. */
  missing: number
}

/** The counted texts as one text. */
export const countedText = ({ drafts }: Pick<SaveContent, 'drafts'>, { counted }: Pick<Category, 'counted'>): string =>
  joinItems(drafts.items.map((item) => item[counted]))

/** The kind of instructor whose price is charged: the nominee's, or the wished kind in the estimate. */
export function pricedType(wanted: WantedType, category: Category, nominee?: InstructorType): WantedType {
  const types = instructorTypes.filter((type) => category.instructor_types.includes(type))
  return nominee ?? (types.length > 1 ? wanted : chargedType(wanted, category))
}

/** The price of a draft from an estimate; `undefined` if the estimate lacks this choice. */
export function priceOfDraft(
  estimate: Estimate,
  content: SaveContent,
  category: Category,
  nominee?: InstructorType,
): Price | undefined {
  const { course, teacher } = content.settings
  const type = pricedType(teacher, category, nominee)
  const cost = estimate.costs.find((one) => one.course === course && one.instructor_type === type)
  if (!cost || estimate.blocks === 0) return undefined
  const questions = questionsOf(content).length
  const { plan } = cost
  const chosen = plan.covered && content.options.pay_with_points === true
  const planned = plan.covered && !chosen ? cost.points - plan.extra_points : 0
  const text = cost.points - planned
  const total = text + questions * estimate.question_points
  const gift = content.teacher === null ? 0 : estimate.gift
  return {
    blocks: estimate.blocks,
    rate: cost.points / estimate.blocks,
    text,
    questions,
    question: estimate.question_points,
    total,
    quota: chosen ? 0 : plan.quota,
    planned,
    reason: chosen ? 'chosen' : plan.reason,
    remaining: estimate.plan_remaining,
    balance: estimate.balance,
    gift,
    after: estimate.balance - total,
    missing: missingPoints(estimate, total, content.teacher === null),
  }
}

/**
 * The length that the balance pays for, at the rate and with the questions of this price. `undefined` if it pays for the whole
 * text or for no block, and for an order that a plan pays in part.
 */
export function payableLength(price: Price, unit: Category['unit'], block: FormOptions['prices']['block']) {
  const { balance, gift, questions, question, rate, missing, quota } = price
  if (missing === 0 || quota > 0) return undefined
  const blocks = Math.max(0, Math.floor((balance - gift - questions * question) / rate))
  return blocks === 0 ? undefined : blocks * (unit === 'chars' ? block.chars : block.words)
}

/** A draft with another choice of course, instructor and way to pay. */
export const withChoice = (content: SaveContent, { changes, ...choice }: CheaperChoice): SaveContent => ({
  ...content,
  teacher: choice.nominated ? content.teacher : null,
  settings: {
    ...content.settings,
    course: choice.course,
    teacher: changes.includes('instructor') ? choice.wanted : content.settings.teacher,
  },
  options: changes.includes('payment') ? withPayment(content.options, choice.payWithPoints) : content.options,
})

/** The choices that take fewer points than those of a draft, each with its points in all. */
export function cheaperThan(
  estimate: Estimate,
  content: SaveContent,
  category: Category,
  nominee?: { type: InstructorType; courses: readonly Course[] },
): CheaperChoice[] {
  const { settings, options, teacher } = content
  const chosen = {
    course: settings.course,
    wanted: nominee ? settings.teacher : pricedType(settings.teacher, category),
    nominated: teacher !== null,
    payWithPoints: options.pay_with_points ?? false,
  }
  const questions = questionsOf(content).length * estimate.question_points
  return cheaperChoices(estimate.costs, chosen, nominee).map((one) => ({ ...one, points: one.points + questions }))
}

/**
 * The estimate of a longer text from that of one block, while the server cannot be asked. Without the choices that a plan pays,
 * whose share only the server knows.
 */
export const ofBlocks = (rates: Estimate, blocks: number): Estimate => ({
  ...rates,
  blocks,
  costs: rates.costs
    .filter(({ plan }) => !plan.covered)
    .map((cost) => {
      const points = cost.points * blocks
      return { ...cost, points, plan: { ...cost.plan, extra_points: points } }
    }),
})

/** The estimate with the prices of one instructor's kind only. */
export const costsOf = (estimate: Estimate, { type }: { type: InstructorType }): Estimate => ({
  ...estimate,
  costs: estimate.costs.filter((cost) => cost.instructor_type === type),
})

/** Whether two categories have the same rates: those of a kind of instructor are raised for business only (C.1). */
export const hasPricesOf = (one: Category, other: Category): boolean =>
  one.biz === other.biz && String(one.instructor_types) === String(other.instructor_types)

/** The lowest price of a course, or of any. */
export function lowest(estimate: Estimate, course?: SaveContent['settings']['course']): number | undefined {
  const points = estimate.costs
    .filter((cost) => course === undefined || cost.course === course)
    .map((cost) => cost.points)
  return points.length > 0 ? Math.min(...points) : undefined
}
