import type { Database } from '../../../db/database.ts'
import { movedSoFar } from './repo.ts'

/**
 * The time of a program beside the server: the machine's, and as much more as the clock of the database was moved. In
 * production nothing reads that.
 */
export async function timeOf(
  db: Database,
  { machine, production }: { machine: Date; production: boolean },
): Promise<Date> {
  const { moved } = production ? { moved: 0 } : await movedSoFar(db)
  return new Date(machine.getTime() + moved)
}
