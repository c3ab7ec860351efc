import { orderStatus } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { DatabaseSnapshot } from '../../../ports/metrics.ts'
import { statusLiteral } from '../../../db/order-status.ts'

type Row = {
  orders: Record<string, number> | null
  oldest_order: number | null
  mail: { waiting: number; oldest: number | null; given_up: number }
  push: { waiting: number; oldest: number | null; given_up: number }
  invariants: { at: string; breaches: { invariant: string; count: number }[] } | null
}

/** The most time that one snapshot may take of the database. */
const timeout = sql`set local statement_timeout = '2s'`

const outbox = (table: string, now: Date) => sql`(
  select json_build_object(
    'waiting', (select count(*) from ${sql.table(table)} where sent_at is null and given_up_at is null),
    'oldest', (select extract(epoch from ${now}::timestamptz - min(created_at)) from ${sql.table(table)}
               where sent_at is null and given_up_at is null),
    'given_up', (select count(*) from ${sql.table(table)} where given_up_at is not null)))`

/** Counts of waiting orders, waiting and abandoned messages, and broken invariants, at one instant. */
export async function readSnapshot(db: Database, now: Date): Promise<DatabaseSnapshot> {
  return inTransaction(db, async (tx) => {
    await timeout.execute(tx)
    const { rows } = await sql<Row>`select
      (select json_object_agg(status, n) from (select status, count(*) as n from orders group by status) s) as orders,
      (select extract(epoch from ${now}::timestamptz - min(placed_at))::float8 from orders where status = ${statusLiteral.waiting}) as oldest_order,
      ${outbox('mails', now)} as mail,
      ${outbox('pushes', now)} as push,
      (select json_build_object('at', at, 'breaches', (
         select json_agg(json_build_object('invariant', one ->> 'invariant', 'count', (one ->> 'total')::int))
         from jsonb_array_elements(results) one))
       from invariant_runs order by id desc limit 1) as invariants`.execute(tx)
    return toSnapshot(rows[0])
  })
}

function toSnapshot(row: Row | undefined): DatabaseSnapshot {
  if (!row) throw new Error('The database returned no row.')
  const { orders, invariants } = row
  return {
    orders: Object.values(orderStatus).map((status) => ({ status, count: orders?.[status] ?? 0 })),
    oldestOrderSeconds: row.oldest_order ?? 0,
    outboxes: (['mail', 'push'] as const).map((name) => ({
      name,
      waiting: row[name].waiting,
      oldestSeconds: row[name].oldest ?? 0,
      givenUp: row[name].given_up,
    })),
    invariants: invariants ? { at: new Date(invariants.at), breaches: invariants.breaches } : undefined,
  }
}
