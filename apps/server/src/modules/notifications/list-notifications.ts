import type { Connection } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { countUnread, listOf } from './repo.ts'
import { notificationView } from './view.ts'

const perPage = 20

export const listNotifications = implement('GET /api/users/{id}/notifications', async ({ db }, { actor, query }) => {
  const rows = await listOf(db, actor.id, query.cursor, perPage + 1)
  const items = rows.slice(0, perPage)
  return {
    items: items.map(notificationView),
    unread: await countUnread(db, actor.id),
    next: rows.length > perPage ? (items.at(-1)?.id ?? null) : null,
  }
})

const atOnce = 500

/** Every notification of a member for the export, newest first, a few at a time. */
export async function* exportOf(db: Connection, userId: number) {
  let before: number | undefined
  do {
    const rows = await listOf(db, userId, before, atOnce)
    yield* rows.map(notificationView)
    before = rows.at(-1)?.id
  } while (before !== undefined)
}
