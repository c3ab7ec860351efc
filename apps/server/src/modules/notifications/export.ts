import type { Connection } from '../../db/database.ts'
import { listOf } from './repo.ts'
import { notificationView } from './view.ts'

const most = 100_000

/** Every notification of a member as he read it, newest first. */
export const exportOf = async (db: Connection, userId: number) =>
  (await listOf(db, userId, undefined, most)).map(notificationView)
