import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, own, pathId } from '../../shapes/base.ts'
import { downgrade, plan, planDuration, planLine, planNumber, planType } from '../../shapes/plan.ts'
import { yen } from '../../shapes/purchase.ts'

const comment = z.string().max(500)
const changed = z.object({ downgrade })

export const memberSubscriptions = defineCalls({
  'GET /api/users/{id}/products/subscriptions': {
    operationId: 'listPlans',
    summary: 'Lists the monthly plans on offer.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(plan) }),
    refusals: [],
  },
  'GET /api/users/{id}/subscriptions/trial/status': {
    operationId: 'getTrialStatus',
    summary: 'Returns whether the trial discount is available, and whether a payment with it was started or made.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: z.object({ eligible: z.boolean(), payment: z.boolean() }),
    refusals: [],
  },
  'GET /api/users/{id}/subscriptions/upgrade/prices': {
    operationId: 'listUpgradePrices',
    summary: 'Prices an upgrade to a plan today, by method and duration. Empty without a running plan.',
    access: 'verified',
    params: own,
    query: z.object({ product_id: z.coerce.number().int().positive().max(999_999_999).optional().catch(undefined) }),
    status: 200,
    answer: z.object({
      items: z.array(
        z.object({
          product_id: id,
          method: z.enum(['credit_card', 'one_click', 'points']),
          duration: planDuration,
          price: yen,
          credit: yen,
          charge: yen,
          /** Midnight in Japan: the credit falls with the days that are left. */
          valid_until: instant,
          lines: z.array(planLine),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/users/{id}/subscriptions/free/downgrade': {
    operationId: 'endPlan',
    summary: 'Ends the plan with its term; a plan that is past due ends at once.',
    access: 'verified',
    params: own,
    body: z.strictObject({ product_id: z.literal(0).optional(), comment: comment.optional() }),
    status: 200,
    answer: changed,
    refusals: ['plan_not_running'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/users/{id}/subscriptions/{plan}/downgrade': {
    operationId: 'downgradePlan',
    summary: 'Schedules a cheaper plan for the end of the term. It replaces a change that was scheduled before.',
    access: 'verified',
    params: z.object({ id: pathId, plan: planType }),
    body: z.strictObject({ product_id: planNumber, comment: comment.optional() }),
    status: 200,
    answer: changed,
    refusals: ['plan_not_found', 'plan_not_running', 'not_a_downgrade', 'plan_not_renewing', 'plan_past_due'],
    bodyLimit: 2 * kilobyte,
  },
  'DELETE /api/users/{id}/subscriptions/downgrade/cancel': {
    operationId: 'cancelDowngrade',
    summary: 'Cancels the change that is scheduled for the end of the term.',
    access: 'verified',
    params: own,
    status: 200,
    answer: changed,
    refusals: ['downgrade_not_found'],
  },
})
