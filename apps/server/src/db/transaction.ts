import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

const deadlock = '40P01'
/** Lets the other transaction take its locks before this one tries again. */
const pauseMs = 50

const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === deadlock

/**
 * Runs work in a transaction of its own, and once more when PostgreSQL ended it because of a deadlock: the other transaction is
 * done by then. So the work must do nothing that a rollback does not undo. A second deadlock is thrown: the order of the locks
 * is then wrong (`locks.ts`).
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const once = () => db.transaction().execute(work)
  try {
    return await once()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    await wait(pauseMs)
    return once()
  }
}
