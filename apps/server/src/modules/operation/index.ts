import { defineModule } from '../manifest.ts'
import { alertOperator } from './alerts/alert-operator.ts'
import { getHealth, getOpenApi, getReady, getVersion } from './checks.ts'
import { countVisit } from './count-visit.ts'
import { checkNightly } from './invariants/check-nightly.ts'

export { clockMoves } from './moving/move-clock.ts'
export { clockPage } from './moving/clock-page.ts'
export { followClock } from './moving/follow-clock.ts'
export { readMove } from './moving/read-move.ts'
export { refuseMoved } from './moving/refuse-moved.ts'
export { timeOf } from './moving/time-of.ts'
export { wordsOf } from './invariants/all.ts'
export { findBreaches, patiently } from './invariants/check.ts'
export { lookAt } from './sight/look-at.ts'
export { writeToOperator } from './write-to-operator.ts'

/** Everything this module gives to a process. */
export const operationModule = defineModule({
  name: 'operation',
  calls: [getHealth, getReady, getVersion, getOpenApi, countVisit],
  sweeps: [checkNightly, alertOperator],
})
