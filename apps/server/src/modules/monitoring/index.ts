import { defineModule } from '../manifest.ts'
import { alertOperator } from './alerts/alert-operator.ts'
import { getHealth, getOpenApi, getReady, getVersion } from './checks.ts'
import { countVisit } from './count-visit.ts'
import { checkNightly } from './invariants/check-nightly.ts'

export { clockMoves } from './clock/move-clock.ts'
export { clockPage } from './clock/clock-page.ts'
export { followClock } from './clock/follow-clock.ts'
export { readMove } from './clock/move-clock.ts'
export { refuseMoved } from './clock/moved-time.ts'
export { programTime } from './clock/moved-time.ts'
export { sentenceOf } from './invariants/all.ts'
export { findBreaches, withLongTimeout } from './invariants/check.ts'
export { takeSnapshots } from './snapshot/take-snapshots.ts'
export { writeToOperator } from './write-to-operator.ts'

/** Everything this module gives to a process. */
export const monitoringModule = defineModule({
  name: 'monitoring',
  calls: [getHealth, getReady, getVersion, getOpenApi, countVisit],
  sweeps: [checkNightly, alertOperator],
})
