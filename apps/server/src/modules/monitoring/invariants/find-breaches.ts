import { sql } from 'kysely'
import type { Connection, Database, Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Log } from '../../../ports/log.ts'
import { invariants } from './all.ts'
import type { Invariant } from './invariant.ts'

/**
 * The result of one check: how many rows break the invariant, and the first of them. `failed`: the check could not run, and
 * the other fields are those of the previous result.
 */
export type Result = { invariant: string; ms: number; total: number; offenders: string[]; failed?: true }

const mostNamed = 20

async function check(db: Connection, { id, breaches }: Invariant, now: Date): Promise<Result> {
  const began = performance.now()
  const { rows } = await sql<{ offender: string; total: number }>`
    select offender, count(*) over () as total from (${breaches(now)}) found
    order by length(offender), offender limit ${mostNamed}`.execute(db)
  return {
    invariant: id,
    ms: Math.round(performance.now() - began),
    total: rows[0]?.total ?? 0,
    offenders: rows.map(({ offender }) => offender),
  }
}

/** Runs in a transaction with a long timeout, for checks at night and with many orders. */
export async function withLongTimeout<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return work(tx)
  })
}

/** Checks the invariants one after the other; all of them unless `only` names some. Throws when a check fails. */
export async function findBreaches(db: Connection, now: Date, only?: readonly string[]): Promise<Result[]> {
  const results: Result[] = []
  for (const invariant of invariants.filter(({ id }) => only?.includes(id) ?? true))
    results.push(await check(db, invariant, now))
  return results
}

/** The same for the night: a check that fails does not stop the others and repeats its result from `before`. */
export async function checkAll(
  { db, log }: { db: Database; log: Log },
  now: Date,
  before: readonly Result[],
): Promise<Result[]> {
  const results: Result[] = []
  for (const invariant of invariants) {
    try {
      results.push(await withLongTimeout(db, (tx) => check(tx, invariant, now)))
    } catch (error) {
      log.error('an invariant could not be checked', error, { invariant: invariant.id })
      const known = before.find((one) => one.invariant === invariant.id)
      const { total = 0, offenders = [] } = known ?? {}
      results.push({ invariant: invariant.id, ms: 0, total, offenders, failed: true })
    }
  }
  return results
}
