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
