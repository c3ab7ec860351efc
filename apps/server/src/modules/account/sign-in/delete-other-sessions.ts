import { implement } from '../../../http/call.ts'
import { endSessionsOf } from './sessions-repo.ts'

export const deleteOtherSessions = implement('DELETE /api/users/{id}/sessions', async ({ db, clock }, { actor }) => {
  await endSessionsOf(db, actor.id, clock.now(), actor.sessionId)
  return undefined
})
