import type { Connection } from '../../db/database.ts'
import { listOf } from './repo.ts'
import { urlOf } from './address.ts'

/** A member's files with the addresses to fetch them. */
export const exportOf = async (db: Connection, userId: number) =>
  (await listOf(db, userId)).map(({ name, user_id: owner, ...file }) => ({
    url: urlOf({ name, user_id: owner }),
    ...file,
  }))
