import { implement } from '../../../http/call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refused } from '../../../http/refused.ts'
import { sessionView } from '../profile/view.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { sessionsOf, endSessionOf, endSessionsOf } from './repo.ts'
import { visitorOf } from '../visitor.ts'
import { signOut } from './open-session.ts'

export const listSessions = implement('GET /api/users/{id}/sessions', async ({ db, clock }, { actor }) => {
  const rows = await sessionsOf(db, { principal: 'member', id: actor.id }, clock.now())
  return { items: rows.map((row) => sessionView(row, actor.sessionId)) }
})

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

export const deleteOtherSessions = implement('DELETE /api/users/{id}/sessions', async ({ db, clock }, asked) => {
  const { id: userId, sessionId } = asked.actor
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    await endSessionsOf(tx, userId, at, sessionId)
    await noteEvent(tx, { userId, kind: 'sessions_ended', at, sessionId }, visitorOf(asked))
  })
  return undefined
})

export const logout = implement('POST /api/logout', async (services, { actor }) => {
  await signOut(services, actor.sessionId)
  return undefined
})

const lifeSeconds = 600

export const getStreamToken = implement('GET /api/users/{id}/token', async ({ tokens }, { actor }) => ({
  token: await tokens.sign({ sub: actor.id, sid: actor.sessionId, audience: 'stream', hears: 'member' }, lifeSeconds),
  expires_in: lifeSeconds,
}))
