import { getWeakPoints } from './get-weak-points.ts'
import { listUnderstood } from './list-understood.ts'
import { markUnderstood } from './mark-understood.ts'

export { forgetChanged } from './forget-changed.ts'
export { forgetUnderstood, understoodBy as exportOf } from './repo.ts'
export { weakPointsForDesk } from './for-desk.ts'

export const understandingCalls = [getWeakPoints, listUnderstood, markUnderstood]
