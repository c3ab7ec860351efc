import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { statusLiteral, statusLiterals } from './order-status.ts'

const app = useApp()

test.each([
  ['orders_waiting', sql`status = ${statusLiteral.waiting} order by placed_at, id`],
  ['orders_due', sql`status = ${statusLiteral.correcting} and due_at < now()`],
  ['orders_held', sql`status = ${statusLiteral.checking} order by submitted_at`],
  ['orders_to_complete', sql`status = ${statusLiteral.corrected} and delivered_at < now()`],
  ['orders_delivered_by', sql`status in ${statusLiterals.delivered} and teacher_id = 1`],
])('a prepared statement with the status written out reads the partial index %s', async (index, condition) => {
  const plan = await app.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { sql: text } = sql`select id from orders where id > ${0}::bigint and ${condition}`.compile(tx)
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`).execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
})
