import { z } from 'zod'
import { kilobyte } from '../call.ts'
import { course, id, instant, memberParams, paymentMethod } from './base.ts'
import { memberSummary } from './operator-member.ts'
import { planDuration, planType, quotaKey } from './plan.ts'
import { yen } from './purchase.ts'
import { why } from './reason.ts'

/** The facts that name a plan. */
const planFacts = z
  .object({
    id,
    type: planType,
    explanation: course.nullable(),
    instructor: z.enum(['global', 'all']).nullable(),
    words: z.int().nullable(),
    monthly_quota: z.int().nullable(),
    ai: z.boolean(),
  })
  .meta({ id: 'PlanFacts' })

/** The end of a plan: `over` with its term, `chosen` by its member, `left` with their account. */
const planEnd = z.enum(['over', 'chosen', 'unpaid', 'operator', 'refunded', 'left'])

/** A living plan. */
export const operatorPlan = z
  .object({
    member: memberSummary,
    plan: planFacts,
    status: z.enum(['active', 'past_due']),
    started_at: instant,
    /** The end of the time that is paid. */
    until: instant,
    payment: z.object({ method: paymentMethod, duration: planDuration }),
    /** After that time: another charge, a smaller plan, or nothing. */
    next: z.enum(['renews', 'changes', 'ends']),
    /** The first declined charge of the next term. */
    failed_at: instant.nullable(),
    /** While past due: the next charge; null after the last. */
    next_try: instant.nullable(),
    /** While past due: it ends then unless it is paid. */
    ends_unless_paid: instant.nullable(),
  })
  .meta({ id: 'OperatorPlan' })

const quotaUse = z.object({
  id,
  key: z.string(),
  period_id: id,
  ref: z.object({ type: z.enum(['order', 'request']), id: z.string() }),
  amount: z.int().positive(),
  /** Points that the plan paid with it. */
  worth: z.int().nonnegative(),
  state: z.enum(['held', 'used', 'released', 'returned']),
  at: instant,
})

/** The plans of a member, past and present. */
export const operatorPlanDetail = z
  .object({
    member: memberSummary,
    /** Null without a living plan. */
    living: z
      .object({
        ...operatorPlan.shape,
        renewal: z.object({ at: instant, amount: yen }).nullable(),
        /** `plan` is null if it ends. */
        change: z.object({ plan: planFacts.nullable(), comment: z.string(), at: instant }).nullable(),
        tries: z.int().nonnegative(),
      })
      .nullable(),
    /** The acts that are possible now. `give`: the quotas of which uses can be given. */
    may: z.object({ extend: z.boolean(), end: z.boolean(), give: z.array(quotaKey) }),
    /** The last act of an operator on this member; 0 without one. An act that names it is refused after another one. */
    last_act: z.int().nonnegative(),
    /** Payments for a plan that are not made yet. */
    payments: z.array(
      z.object({ purchase_id: id, method: paymentMethod, amount: yen, status: z.enum(['created', 'pending']) }),
    ),
    /** All plans, the newest first. */
    plans: z.array(
      z.object({
        id,
        plan: planFacts,
        status: z.enum(['active', 'past_due', 'ended']),
        started_at: instant,
        ended_at: instant.nullable(),
        end_reason: planEnd.nullable(),
      }),
    ),
    /** All terms, the newest first. */
    terms: z.array(
      z.object({
        id,
        subscription_id: id,
        plan: planFacts,
        kind: z.enum(['first', 'upgrade', 'renewal', 'next', 'extension']),
        start: instant,
        end: instant,
        /** Yen that it stands for, of which `credit` came from a replaced term. */
        value: yen,
        credit: yen,
        purchase_id: id.nullable(),
      }),
    ),
    /** Periods in which something may be used, or was; the newest first, at most 100. */
    quotas: z.array(
      z.object({
        id,
        key: z.string(),
        kind: z.enum(['plan', 'extra', 'trial']),
        start: instant,
        end: instant,
        limit: z.int().nonnegative(),
        used: z.int().nonnegative(),
      }),
    ),
    /** The newest 50. */
    uses: z.array(quotaUse),
    uses_total: z.int().nonnegative(),
  })
  .meta({ id: 'OperatorPlanDetail' })

/** The body of an act on a plan. `after`: the last act that the operator has seen. Another one since then refuses theirs. */
export const planActBody = { why, after: z.int().nonnegative().optional() }

/** An act on the plan of a member. */
export const planAct = { access: 'operator', params: memberParams, status: 204, bodyLimit: 2 * kilobyte } as const
