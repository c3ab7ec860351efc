import { implement } from '../../../http/call.ts'
import { trialOf } from '../quotas/repo.ts'
import { trialView } from './view.ts'

export const listTrials = implement('GET /api/users/{id}/trials', async ({ db }, { actor }) => {
  const trial = await trialOf(db, actor.id)
  return { items: trial ? [trialView(trial)] : [] }
})
