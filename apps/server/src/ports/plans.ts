import type { ActivePlan } from '@tensaku/domain/plans'

/** The plan that a member pays for at a moment, if any. */
export type PlanOf = (userId: number, now: Date) => Promise<ActivePlan | undefined>
