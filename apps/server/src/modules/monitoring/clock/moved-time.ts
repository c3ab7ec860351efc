import type { Database } from '../../../db/database.ts'
import { DatabaseUnusable } from '../../../db/unusable.ts'
import { movedClock } from './repo.ts'

/** For production: a database whose clock was moved contains events that have not happened. Ends the pool and throws `DatabaseUnusable`. */
export async function refuseMoved(db: Database): Promise<void> {
  const { moved } = await movedClock(db)
  if (moved === 0) return
  await db.destroy()
  throw new DatabaseUnusable(
    'The clock of this database was moved on at /dev/clock, so it holds things that have not happened: production needs another database.',
  )
}

/** The time for a program at the terminal: the machine's, plus the move of the database's clock outside production. */
export async function programTime(
  db: Database,
  { machine, production }: { machine: Date; production: boolean },
): Promise<Date> {
  const { moved } = production ? { moved: 0 } : await movedClock(db)
  return new Date(machine.getTime() + moved)
}
