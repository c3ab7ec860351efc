import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { listOf, memberParams, page } from '../../shapes/base.ts'
import { operatorPlan, operatorPlanDetail, planAct, planActBody as act } from '../../shapes/operator-plan.ts'
import { quotaKey } from '../../shapes/plan.ts'

export const operatorSubscriptions = defineCalls({
  'GET /api/ops/subscriptions': {
    operationId: 'listPlansAsOperator',
    summary:
      'Lists living plans: running ones by their start, the newest first; past due ones by their first declined charge; ending ones by their end.',
    access: 'operator',
    query: z.object({ filter: z.enum(['running', 'past_due', 'ending']).catch('running'), page }),
    status: 200,
    answer: listOf(operatorPlan),
    refusals: [],
  },
  'GET /api/ops/members/{memberId}/subscription': {
    operationId: 'getPlanAsOperator',
    summary: 'Returns the plans of a member with their terms, quotas and uses.',
    access: 'operator',
    params: memberParams,
    status: 200,
    answer: operatorPlanDetail,
    refusals: ['member_not_found'],
  },
  'POST /api/ops/members/{memberId}/subscription/extend': {
    operationId: 'extendPlan',
    summary: 'Adds days without a charge to the time that is paid. Its last month has them too.',
    ...planAct,
    body: z.strictObject({ days: z.int().min(1).max(31), ...act }),
    refusals: ['member_not_found', 'plan_not_running', 'plan_payment_running', 'acted_meanwhile'],
  },
  'POST /api/ops/members/{memberId}/subscription/quota': {
    operationId: 'giveQuota',
    summary: 'Gives uses of a quota of the running plan, for 30 days.',
    ...planAct,
    body: z.strictObject({ key: quotaKey, amount: z.int().min(1).max(30), ...act }),
    refusals: ['member_not_found', 'plan_not_running', 'quota_not_in_plan', 'acted_meanwhile'],
  },
})
