import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Makes every process run this sweep as soon as the transaction is committed, as triggers do. */
export async function wake(tx: Tx, sweep: string): Promise<void> {
  await sql`select pg_notify('work', ${sweep})`.execute(tx)
}
