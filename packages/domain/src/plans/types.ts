import type { Course } from '../catalogue/index.ts'

/** lite: some categories; standard: all but business; ai: the assistant alone, no corrections. */
export type PlanType = 'lite' | 'standard' | 'ai'

/** The instructors who correct: global instructors, or every kind. */
export type PlanInstructor = 'global' | 'all'

/** The six ways to pay (F-013). */
export type PaymentMethod = 'credit_card' | 'one_click' | 'convenience' | 'atm' | 'bank' | 'points'

/** The monthly quota of a plan. */
export type QuotaKey =
  | 'monthly_quota'
  | 'ai_order_basic'
  | 'ai_order_advanced'
  | 'ai_proficiency_test'
  | 'ai_composition_score'

type AiLimits = Record<Exclude<QuotaKey, 'monthly_quota'>, number>

/** Yen a month in a contract of three months, or for one month if nothing longer is offered. */
export type SeedPrice = number | { one_month: number }

/** The price table that all plans are made from (C.5), in yen with tax. Percents are of the lite plan with the most corrections. */
export type PlanSeed = {
  words: number[]
  /** One price for each of `words`. */
  monthly: Record<Course, Record<PlanInstructor, SeedPrice[]>>
  types: { type: 'lite' | 'standard'; percent: number }[]
  quotas: { corrections: number; percent: number }[]
  /** The price of a month without a longer contract. */
  one_month_percent: number
  /** No longer contract is offered above this total. */
  most_in_advance: number
  ai_option: { monthly: number; limits: AiLimits }
  ai_plan: { one_month: number; three_months: number; limits: AiLimits }
}

/** Yen for the whole duration, by its months. */
export type Prices = Record<string, number>

export type PlanProduct = {
  key: string
  type: PlanType
  explanation: Course | null
  instructor: PlanInstructor | null
  words: number | null
  monthly_quota: number | null
  ai: boolean
  prices: Prices
  quotas: Record<QuotaKey, number>
}

/** The five that a screen offers, and one-click as a state of the card. */
export const paymentMethods: readonly PaymentMethod[] = [
  'credit_card',
  'one_click',
  'convenience',
  'atm',
  'bank',
  'points',
]

export const planTypes: readonly PlanType[] = ['lite', 'standard', 'ai']

export const quotaKeys: readonly QuotaKey[] = [
  'monthly_quota',
  'ai_order_basic',
  'ai_order_advanced',
  'ai_proficiency_test',
  'ai_composition_score',
]

/**
 * The plan of a member now, and the corrections that are left in its month. A trial is none. It is past_due once a
 * term has ended unpaid, not while one runs.
 */
export type ActivePlan = Pick<PlanProduct, 'type' | 'explanation' | 'instructor' | 'words'> & {
  status: 'active' | 'past_due'
  left: number
}
