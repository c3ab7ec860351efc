import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'

/** A statement as it was sent: with a name or without one, as the database of the server chose. */
export type SentStatement = { text: string; values: unknown[] }

/** Sent by a listening connection from time to time, whatever else is done. */
const heartbeat = 'select 1'

/** The statements that this process sends while something is done, in order. */
export async function statementsSentBy(run: () => Promise<unknown>): Promise<SentStatement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map((given) => sentStatement(given)).filter(({ text }) => text !== heartbeat)
  } finally {
    query.mockRestore()
  }
}

/** Counts the statements of this process while something is done. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  return (await statementsSentBy(run)).length
}

/** After 1,000 different texts a process sends a text and its values without a name. */
function sentStatement([given, values]: unknown[]): SentStatement {
  if (typeof given === 'string') return { text: given, values: Array.isArray(values) ? values : [] }
  const { text, values: named = [] } = given as { text: string; values?: unknown[] }
  return { text, values: named }
}

/** The number of transactions of a server's database that wait for a locked row. */
export async function lockWaiters({ services: { db } }: Pick<TestApp, 'services'>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
