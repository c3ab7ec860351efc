import { json, type Connection, type Tx } from '../../../db/database.ts'
import type { Result } from './check.ts'

const check = 'invariants'

/** Plans the first check, unless one was planned before. */
export async function planFirst(db: Connection, due: Date): Promise<void> {
  await db
    .insertInto('due_checks')
    .values({ name: check, due_at: due })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Postpones a check that was due before an instant. */
export async function postponeOverdue(db: Connection, dueBefore: Date, until: Date): Promise<void> {
  await db
    .updateTable('due_checks')
    .set({ due_at: until })
    .where('name', '=', check)
    .where('due_at', '<', dueBefore)
    .execute()
}

/** Claims the due check for this process until `until`; false when none is due or another process has it. */
export async function claimDue(db: Connection, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('due_checks')
    .set({ due_at: until })
    .where('name', '=', check)
    .where('due_at', '<=', now)
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export async function planNext(tx: Tx, due: Date): Promise<void> {
  await tx.updateTable('due_checks').set({ due_at: due }).where('name', '=', check).execute()
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
