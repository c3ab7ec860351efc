import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { planAct, planActBody } from '../../shapes/operator-plan.ts'

export const operatorPaymentsPlans = defineCalls({
  'POST /api/ops/members/{memberId}/subscription/end': {
    operationId: 'endPlanAsOperator',
    summary: 'Ends the plan of a member at once, without a refund. Its open payments are cancelled.',
    ...planAct,
    body: z.strictObject(planActBody),
    refusals: ['member_not_found', 'plan_not_running', 'plan_payment_running', 'acted_meanwhile'],
  },
})
