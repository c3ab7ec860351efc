import { livingSince } from '@tensaku/domain/sessions'
import { implement } from '../../../http/call.ts'
import { sessionsOf } from './sessions-repo.ts'
import { sessionView } from '../view.ts'

export const listSessions = implement('GET /api/users/{id}/sessions', async ({ db, clock }, { actor }) => {
  const rows = await sessionsOf(db, actor.id, livingSince(clock.now()))
  return { items: rows.map((row) => sessionView(row, actor.sessionId)) }
})
