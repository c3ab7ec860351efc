import { defineModule } from '../manifest.ts'
import { listUnderstood, markUnderstood } from './understood.ts'
import { getWeakPoints } from './get-weak-points.ts'

export { forgetChanged } from './understood.ts'
export { forgetUnderstood, understoodBy as exportOf } from './repo.ts'
export { foremostKind } from './foremost-kind.ts'
export { statisticsFor } from './statistics.ts'
export { weakPointsForDesk } from './get-weak-points.ts'

/** Everything this module gives to a process. */
export const learningInsightsModule = defineModule({
  name: 'learning-insights',
  calls: [getWeakPoints, listUnderstood, markUnderstood],
})
