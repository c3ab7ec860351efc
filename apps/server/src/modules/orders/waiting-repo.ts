import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** When an order that nobody claims ends, by who may claim it. */
export type Patience = { standard: Date; biz: Date; nominee: Date }

/**
 * Waiting orders, oldest first, that have waited since before the given instants: `nominee` where only the nominated
 * instructor may take it. A released order waits anew from its release.
 */
export async function waitingSince(
  db: Connection,
  { standard, biz, nominee }: Patience,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    cross join lateral (select max(e.at) as at from order_events e where e.order_id = o.id and e.to_status = 0) since
    where o.status = 0
      and since.at <= case when o.pool_from is null then ${nominee} when o.biz then ${biz} else ${standard} end::timestamptz
    order by o.placed_at, o.id
    limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}
