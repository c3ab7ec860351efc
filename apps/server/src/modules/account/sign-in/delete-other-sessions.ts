import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { noteEvent } from '../safety/safety.ts'
import { endSessionsOf } from './sessions-repo.ts'
import { visitorOf } from './visitor.ts'

export const deleteOtherSessions = implement('DELETE /api/users/{id}/sessions', async ({ db, clock }, asked) => {
  const { id: userId, sessionId } = asked.actor
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    await endSessionsOf(tx, userId, at, sessionId)
    await noteEvent(tx, { userId, kind: 'sessions_ended', at, sessionId }, visitorOf(asked))
  })
  return undefined
})
