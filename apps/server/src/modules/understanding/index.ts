import { defineModule } from '../manifest.ts'
import { getWeakPoints } from './get-weak-points.ts'
import { listUnderstood } from './list-understood.ts'
import { markUnderstood } from './mark-understood.ts'

export { forgetChanged } from './forget-changed.ts'
export { forgetUnderstood, understoodBy as exportOf } from './repo.ts'
export { weakPointsForDesk } from './for-desk.ts'

/** Everything this module gives to a process. */
export const understandingModule = defineModule({
  name: 'understanding',
  calls: [getWeakPoints, listUnderstood, markUnderstood],
})
