import type { Sweep } from '../../jobs/index.ts'
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

export const operationCalls = [getHealth, getReady, getVersion, getOpenApi, countVisit]
export const operationSweeps: readonly Sweep[] = [checkNightly, alertOperator]
