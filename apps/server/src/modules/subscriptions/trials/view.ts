import type { Answer } from '@tensaku/contract'

export type Trial = Answer<'POST /api/users/{id}/trials/ai-assistant'>

type Period = { allowed: number; used: number; ends_at: Date; waits: boolean }

/** A trial that was begun, as its member sees it. Without an end while it waits for its first answer, and within a plan. */
export function trialView(period: Period, { inPlan, now }: { inPlan: boolean; now: Date }): Trial {
  const { allowed, used, ends_at: end, waits } = period
  return {
    key: 'ai_assistant',
    quota: allowed,
    used_this_month: used,
    state: inPlan ? 'in_plan' : end > now ? 'active' : 'ended',
    ends_at: waits || inPlan ? null : end.toISOString(),
  }
}
