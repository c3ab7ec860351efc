import { defineModule } from '../manifest.ts'
import { alertOperator } from './alerts/alert-operator.ts'
import { countVisit } from './count-visit.ts'
import { getHealth } from './get-health.ts'
import { getOpenApi } from './get-open-api.ts'
import { getReadiness } from './get-readiness.ts'
import { getVersion } from './get-version.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { repeatCheck } from './invariants/repeat-check.ts'

export { clockMoves } from './clock/move-clock.ts'
export { clockPage } from './clock/clock-page.ts'
export { followClock } from './clock/follow-clock.ts'
export { readMove } from './clock/move-clock.ts'
export { refuseMoved } from './clock/moved-time.ts'
export { programTime } from './clock/moved-time.ts'
export { sentenceOf } from './invariants/all.ts'
export { type Broken, lastFindings } from './invariants/last-findings.ts'
export { findBreaches, withLongTimeout } from './invariants/find-breaches.ts'
export { takeSnapshots } from './snapshot/take-snapshots.ts'
export { writeToOperator } from './write-to-operator.ts'

/** Everything this module gives to a process. */
export const monitoringModule = defineModule({
  name: 'monitoring',
  calls: [getHealth, getReadiness, getVersion, getOpenApi, countVisit, repeatCheck],
  sweeps: [checkInvariants, alertOperator],
})
