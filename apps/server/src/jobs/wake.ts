import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Every process runs this sweep as soon as the transaction is over, as after a change that a trigger announces. */
export async function wake(tx: Tx, sweep: string): Promise<void> {
  await sql`select pg_notify('work', ${sweep})`.execute(tx)
}
