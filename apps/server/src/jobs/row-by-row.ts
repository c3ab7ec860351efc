import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../ports/services.ts'

/**
 * Does the rows of a sweep one after the other, each in a transaction of its own. `act` answers whether it did anything.
 * A row that fails is logged by its id, counted for the operator, and keeps no other waiting. `act` may also
 * answer how many it did. Answers how many were done.
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
