import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { noteEvent } from '../safety/safety.ts'
import { endSessionOf } from './sessions-repo.ts'
import { visitorOf } from './visitor.ts'

export const deleteSession = implement('DELETE /api/users/{id}/sessions/{sessionId}', async ({ db, clock }, asked) => {
  const { id: userId, sessionId } = asked.actor
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const ended = await endSessionOf(tx, { principal: 'member', id: userId }, asked.params.sessionId, at)
    if (!ended) throw new Refused('session_not_found')
    await noteEvent(tx, { userId, kind: 'session_ended', at, sessionId }, visitorOf(asked))
  })
  return undefined
})
