import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../ports/services.ts'

/**
 * Handles the rows of a sweep one after the other, each in its own transaction. `act` answers whether it did anything, or how
 * many rows it did. A row that fails is logged by its id and counted in the metrics, and the others are still handled. Returns the
 * number of handled rows.
 */
export async function rowByRow<Id extends number | string>(
  { db, log, metrics }: Pick<Services, 'db' | 'log' | 'metrics'>,
  sweep: string,
  ids: readonly Id[],
  act: (tx: Tx, id: Id) => Promise<boolean | number>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      done += Number(await inTransaction(db, (tx) => act(tx, id)))
    } catch (error) {
      metrics.rowFailed(sweep)
      log.error('a row that fell due was not done', error, { row: id, sweep })
    }
  }
  return done
}
