import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** When an order that nobody claims ends, by who may claim it. */
export type Patience = { standard: Date; biz: Date; nominee: Date }

/**
 * Waiting orders, oldest first, that have waited since before the given instants: `nominee` where only the nominated
 * instructor may take it. A released order waits anew from its release; one that its nominee left does not.
 */
export async function waitingSince(
  db: Connection,
  { standard, biz, nominee }: Patience,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    cross join lateral (
      select max(e.at) as at from order_events e
      where e.order_id = o.id and e.to_status = 0 and e.from_status is distinct from 0) since
    where o.status = 0
      and since.at <= case when o.pool_from is null then ${nominee} when o.biz then ${biz} else ${standard} end::timestamptz
    order by o.placed_at, o.id
    limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

/** Nominated orders that fell to the pool and to which nothing has happened since they were placed, oldest first; without those that end by now. */
export async function leftByNominee(
  db: Connection,
  now: Date,
  { standard, biz }: Patience,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.status = 0 and o.nominated_id is not null and o.pool_from <= ${now}
      and o.placed_at > case when o.biz then ${biz} else ${standard} end::timestamptz
      and not exists (select from order_events e where e.order_id = o.id and e.from_status is not null)
    order by o.placed_at, o.id
    limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether anything has happened to an order since it was placed. */
export async function hasMoved(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('from_status', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
