import type { Connection } from '../../db/database.ts'
import { listOf } from './repo.ts'
import { notificationView } from './view.ts'

const atOnce = 500

/** Every notification of a member as they read it, newest first, a few at a time. */
export async function* exportOf(db: Connection, userId: number) {
  let before: number | undefined
  do {
    const rows = await listOf(db, userId, before, atOnce)
    yield* rows.map(notificationView)
    before = rows.at(-1)?.id
  } while (before !== undefined)
}
