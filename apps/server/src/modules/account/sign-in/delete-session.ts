import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { endSessionOf } from './sessions-repo.ts'
import { livingSince } from './sessions.ts'

export const deleteSession = implement(
  'DELETE /api/users/{id}/sessions/{sessionId}',
  async ({ db, clock }, { actor, params }) => {
    const now = clock.now()
    const ended = await endSessionOf(db, actor.id, params.sessionId, livingSince(now), now)
    if (!ended) throw new Refused('session_not_found')
    return undefined
  },
)
