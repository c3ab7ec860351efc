import { defineModule } from '../manifest.ts'
import { listUnderstood, markUnderstood } from './mark-understood.ts'
import { getWeakPoints } from './get-weak-points.ts'

export { forgetChanged } from './mark-understood.ts'
export { forgetUnderstood, understoodBy as exportOf } from './repo.ts'
export { weakPointsForDesk } from './get-weak-points.ts'

/** Everything this module gives to a process. */
export const learningInsightsModule = defineModule({
  name: 'learning-insights',
  calls: [getWeakPoints, listUnderstood, markUnderstood],
})
