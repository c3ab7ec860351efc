import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import type { TestApp } from './app.ts'

class RolledBack extends Error {}

/** Falsifies rows in a transaction that is rolled back, for tests of the invariants. */
export function falsification(app: TestApp) {
  return {
    /** Returns the breaches that are found afterwards, as `I-01 user 3`. */
    async foundAfter(this: void, ...falsified: RawBuilder<unknown>[]): Promise<string[]> {
      let found: string[] = []
      const rolledBack = app.services.db.transaction().execute(async (tx) => {
        for (const falsify of falsified) await falsify.execute(tx)
        const results = await findBreaches(tx, app.clock.now())
        found = results.flatMap(({ invariant, offenders }) => offenders.map((one) => `${invariant} ${one}`))
        throw new RolledBack()
      })
      await expect(rolledBack).rejects.toThrow(RolledBack)
      return found
    },
    /** The newest order in a status. */
    async orderIn(this: void, status: number): Promise<number> {
      const { rows } = await sql<{ id: number }>`select max(id) as id from orders where status = ${status}`.execute(
        app.services.db,
      )
      return rows[0]?.id ?? 0
    },
  }
}

/** Triggers and constraints prevent most falsifications: these switch them off. */
export const unguarded = (table: string) => sql`alter table ${sql.table(table)} disable trigger user`
export const guarded = (table: string) => sql`alter table ${sql.table(table)} enable trigger user`
export const without = (table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)} cascade`

/** Brings the points of the books to those of the lots, so that only other invariants find falsified lots (I-26). */
export const booksAsLots = sql`
  with wrong as (
    select l.id as lot_id, l.user_id, l.remaining - coalesce(sum(p.amount), 0) as amount, row_number() over () as n
    from point_lots l left join postings p on p.lot_id = l.id and p.account = 'members'
    group by l.id having l.remaining <> coalesce(sum(p.amount), 0)
  ), journal as (
    insert into journals (kind, ref_type, ref_id, seq, at)
    select 'adjust', 'test', gen_random_uuid(), 1, now() where exists (select from wrong) returning id
  )
  insert into postings (journal_id, line, account, currency, amount, product, user_id, lot_id)
  select journal.id, 2 * n - side, account, 'PT', sign * amount, 'adjust', user_id, lot_id
  from journal, wrong, (values (0, 'members', 1), (1, 'issued', -1)) s (side, account, sign)`
