import type { Database } from '../../../db/database.ts'
import { DatabaseUnusable } from '../../../db/unusable.ts'
import { movedSoFar } from './repo.ts'

/** For production: a database whose clock was moved holds what has not happened. Ends the pool and throws `DatabaseUnusable`. */
export async function refuseMoved(db: Database): Promise<void> {
  const { moved } = await movedSoFar(db)
  if (moved === 0) return
  await db.destroy()
  throw new DatabaseUnusable(
    'The clock of this database was moved on at /dev/clock, so it holds things that have not happened: production needs another database.',
  )
}
