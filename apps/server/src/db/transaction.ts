import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

const deadlock = '40P01'
/** The other transaction takes what this one let go before this one asks for it again. */
const pauseMs = 50

const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === deadlock

/**
 * Does work in a transaction of its own, and once more where PostgreSQL ended it because it and another waited for each other: the
 * other is done by then. So the work must do nothing that a rollback does not take back. Where two keep waiting for each other the order of
 * their locks is to be mended (`locks.ts`): a second deadlock is thrown.
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
