import { defineModule } from '../manifest.ts'
import { listAttempts, makeAttempt } from './attempts/attempts.ts'
import { createWeakPointFlashcards } from './create-weak-point-flashcards.ts'
import { listUnderstood, markUnderstood } from './understood.ts'
import { getWeakPoints } from './get-weak-points.ts'
import { countEdits } from './outcomes/count-edits.ts'
import { getOutcomes } from './outcomes/get-outcomes.ts'

export { attemptsBy, forgetAttempts } from './attempts/repo.ts'
export { forgetChanged } from './understood.ts'
export { forgetUnderstood, understoodBy as exportOf } from './repo.ts'
export { countVersion } from './outcomes/count-edits.ts'
export { kindsFewer } from './outcomes/fewer-kinds.ts'
export { countsBy, forgetCounts } from './outcomes/repo.ts'
export { foremostKind, foremostKinds } from './foremost-kind.ts'
export { statisticsFor } from './statistics.ts'
export { weakPointsForDesk } from './get-weak-points.ts'

/** Everything this module gives to a process. */
export const learningInsightsModule = defineModule({
  name: 'learning-insights',
  calls: [
    getWeakPoints,
    createWeakPointFlashcards,
    getOutcomes,
    listUnderstood,
    markUnderstood,
    listAttempts,
    makeAttempt,
  ],
  sweeps: [countEdits],
})
