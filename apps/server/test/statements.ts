import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'

/** Counts the statements of this process while something is done. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

/** The number of transactions of a server's database that wait for a locked row. */
export async function lockWaiters({ services: { db } }: Pick<TestApp, 'services'>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
