import { implement } from '../../../http/call.ts'
import { sessionsOf } from './sessions-repo.ts'
import { sessionView } from '../view.ts'

export const listSessions = implement('GET /api/users/{id}/sessions', async ({ db, clock }, { actor }) => {
  const rows = await sessionsOf(db, { principal: 'member', id: actor.id }, clock.now())
  return { items: rows.map((row) => sessionView(row, actor.sessionId)) }
})
