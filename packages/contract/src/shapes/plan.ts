import { z } from 'zod'
import { course, id, instant, type paymentMethod } from './base.ts'
import { yen } from './purchase.ts'

export const planType = z.enum(['lite', 'standard', 'ai']).meta({ id: 'PlanType' })

/** The number of a plan in a body or a query. */
export const planNumber = z.int().min(1).max(999_999_999)

/** How long a term lasts. */
export const planDuration = z.enum(['1mo', '3mo']).meta({ id: 'PlanDuration' })

export const quotaKey = z
  .enum(['monthly_quota', 'ai_order_basic', 'ai_order_advanced', 'ai_proficiency_test', 'ai_composition_score'])
  .meta({ id: 'QuotaKey' })

const price = z.object({
  months: z.int(),
  /** Yen for the whole duration, tax included. */
  amount: yen,
  /** Percent saved against paying month by month. */
  discount: z.int(),
  /** The duration that saves most. */
  best: z.boolean(),
})

const prices = z.array(price)

/** A plan on offer. */
export const plan = z
  .object({
    id,
    type: planType,
    explanation: course.nullable(),
    instructor: z.enum(['global', 'all']).nullable(),
    words: z.int().nullable(),
    monthly_quota: z.int().nullable(),
    ai: z.boolean(),
    /** By payment method. */
    price: z.object({
      credit_card: prices,
      one_click: prices,
      convenience: prices,
      atm: prices,
      bank: prices,
      points: prices,
    } satisfies Record<z.infer<typeof paymentMethod>, unknown>),
    quota: z.array(z.object({ key: quotaKey, quota: z.int() })),
    /** Why it cannot be bought now; null if it can. */
    unavailable: z.enum(['feature_off']).nullable(),
  })
  .meta({ id: 'Plan' })

/** A change to a smaller plan, or to none, at the end of the term. All null while none is scheduled. */
export const downgrade = z
  .object({
    /** 0 for no plan. */
    product_id: z.int().nonnegative().nullable(),
    status: z.enum(['scheduled', 'applied', 'cancelled']).nullable(),
    at: instant.nullable(),
  })
  .meta({ id: 'Downgrade' })

/** The plan of a member with the rest of its quotas. */
export const subscription = z
  .object({
    product_id: id,
    type: planType,
    status: z.enum(['active', 'past_due']),
    payment: z.object({
      method: z.enum(['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points']),
      duration: planDuration,
      /** The stored card that renews it. */
      card_id: id.nullable(),
    }),
    term: z.object({ start: instant, end: instant }),
    /** The next charge; null if the plan ends with its term. While past due: the next try. */
    renewal: z.object({ at: instant, amount: yen }).nullable(),
    /** Past due because the card asks its owner for an approval: no try without them can succeed. */
    needs_approval: z.boolean(),
    /** The last day of a plan that is past due: then it ends. */
    ends_unless_paid: instant.nullable(),
    downgrade,
    /** The change to a smaller plan that a scheduled end has replaced, and whether cancelling the end brings it back. */
    replaced_downgrade: z.object({ product_id: id, restorable: z.boolean() }).nullable(),
    quota: z.array(z.object({ key: quotaKey, limit: z.int(), used: z.int(), resets_at: instant.nullable() })),
  })
  .meta({ id: 'Subscription' })

/** The trial of the assistant. */
export const trial = z
  .object({
    key: z.literal('ai_assistant'),
    quota: z.int(),
    used_this_month: z.int(),
    /** `in_plan`: the running plan has the assistant, so there is nothing to try. */
    state: z.enum(['available', 'active', 'ended', 'in_plan']),
    /** The end of a trial; null if there is none, in a plan, and until its first answer if it was begun while the assistant was off. */
    ends_at: instant.nullable(),
  })
  .meta({ id: 'Trial' })

/** One line of a reckoning: an amount of yen, negative if it lowers the sum. */
export const planLine = z
  .object({
    /** `price`, `trial_discount`, `coupon`, `credit` (of the running term), `back` (points that come back). */
    key: z.enum(['price', 'trial_discount', 'coupon', 'credit', 'back']),
    amount: z.int(),
    /** Of a credit: the value of the term, the days that are left, and all its days. */
    value: yen.optional(),
    days_left: z.int().nonnegative().optional(),
    days: z.int().positive().optional(),
  })
  .meta({ id: 'PlanLine' })
