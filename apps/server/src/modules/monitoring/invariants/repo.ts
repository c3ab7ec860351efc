import { json, type Connection, type Tx } from '../../../db/database.ts'
import type { Result } from './find-breaches.ts'

const name = 'invariants'
const planned = (db: Connection, due: Date) =>
  db.updateTable('due_checks').set({ due_at: due }).where('name', '=', name)

/** Plans the first check, unless one was planned before. */
export async function planFirst(db: Connection, due: Date): Promise<void> {
  const row = { name, due_at: due }
  await db
    .insertInto('due_checks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Postpones a check that was due before an instant. */
export async function postponeOverdue(db: Connection, dueBefore: Date, until: Date): Promise<void> {
  await planned(db, until).where('due_at', '<', dueBefore).execute()
}

/** Claims the due check for this process until `until`; false when none is due or another process has it. */
export async function claimDue(db: Connection, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await planned(db, until).where('due_at', '<=', now).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function planNext(tx: Tx, due: Date): Promise<void> {
  await planned(tx, due).execute()
}

export async function lastResults(db: Connection): Promise<Result[]> {
  const row = await db.selectFrom('invariant_runs').select('results').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return (row?.results ?? []) as Result[]
}

export async function insertRun(tx: Tx, run: { at: Date; tookMs: number; results: readonly Result[] }): Promise<void> {
  await tx
    .insertInto('invariant_runs')
    .values({ at: run.at, took_ms: run.tookMs, results: json(run.results) })
    .execute()
}
