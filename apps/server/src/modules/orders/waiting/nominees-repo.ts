import { sql, type RawBuilder } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import type { OrderRow } from '../repo.ts'
import { statusLiteral } from '../../../db/order-status.ts'

type Pair = { user_id: number; nominated_id: number }

/** Whether an order waits for a nominee who has not been mailed about it. */
const untold = (
  now: Date,
): RawBuilder<boolean> => sql`o.status = ${statusLiteral.waiting} and o.nominated_id is not null
  and o.nominee_told_at is null and o.offered_id is null and (o.pool_from is null or o.pool_from > ${now})
  and o.nominated_id <> all(o.declined_by)`

/** The oldest such order of each learner and nominee, at most `count`. */
export async function findUntold(db: Connection, now: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select min(o.id) as id from orders o where ${untold(now)}
    group by o.user_id, o.nominated_id order by min(o.placed_at) limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

/** The learner and the nominee of an order whose nominee has not been mailed yet. */
export async function untoldPair(db: Connection, id: number, now: Date): Promise<Pair | undefined> {
  const { rows } = await sql<Pair>`
    select o.user_id, o.nominated_id from orders o where o.id = ${id} and ${untold(now)}`.execute(db)
  return rows[0]
}

/** Marks every such order of the two that no other process has locked as mailed, and answers them, the oldest first. */
export async function markTold(tx: Tx, pair: Pair, now: Date) {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'pool_from' | 'placed_at'>>`
    update orders set nominee_told_at = ${now} where id in (
      select o.id from orders o
      where o.user_id = ${pair.user_id} and o.nominated_id = ${pair.nominated_id} and ${untold(now)}
      order by o.id for no key update skip locked)
    returning id, pool_from, placed_at`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}
