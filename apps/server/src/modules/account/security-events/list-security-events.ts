import { implement } from '../../../http/call.ts'
import { eventsOf } from './repo.ts'
import { securityEventView } from './view.ts'

const perPage = 20

export const listSecurityEvents = implement(
  'GET /api/users/{id}/security-events',
  async ({ db }, { actor, query: { cursor } }) => {
    const rows = await eventsOf(db, actor.id, cursor, perPage + 1)
    const shown = rows.slice(0, perPage)
    return {
      items: shown.map((row) => securityEventView(row, actor.sessionId)),
      next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    }
  },
)
