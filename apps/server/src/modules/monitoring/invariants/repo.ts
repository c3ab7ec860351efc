import { json, type Connection, type Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
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

/** Plans the next check for now; false if it is due already. */
export async function planAtOnce(tx: Tx, now: Date): Promise<boolean> {
  return hasRow(planned(tx, now).where('due_at', '>', now).returning('name'))
}

/** Whether the next check is due and has not begun. */
export const isDue = (db: Connection, now: Date): Promise<boolean> =>
  hasRow(db.selectFrom('due_checks').select('name').where('name', '=', name).where('due_at', '<=', now))

/** A check that has run. */
export type Run = { id: number; at: Date; results: Result[] }

/** The last checks, the newest first. */
export async function lastRuns(db: Connection, count: number): Promise<Run[]> {
  const runs = db.selectFrom('invariant_runs').select(['id', 'at', 'results']).orderBy('id', 'desc').limit(count)
  return (await runs.execute()) as Run[]
}

export const runById = (db: Connection, id: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('invariant_runs').select('id').where('id', '=', id).executeTakeFirst()

export async function lastResults(db: Connection): Promise<Result[]> {
  const [last] = await lastRuns(db, 1)
  return last?.results ?? []
}

export async function insertRun(tx: Tx, run: { at: Date; tookMs: number; results: readonly Result[] }): Promise<void> {
  await tx
    .insertInto('invariant_runs')
    .values({ at: run.at, took_ms: run.tookMs, results: json(run.results) })
    .execute()
}
