import type { PlanOf } from '../../ports/plans.ts'

/** No plan can be bought yet: nobody has one. */
export const planOf: PlanOf = async () => undefined
