import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { AnyEntryKind } from './repo.ts'

export type HistoryRow = {
  id: number
  kind: AnyEntryKind | 'taken_back'
  amount: number
  /** The balance after the event. */
  balance: number
  at: Date
  /** The earliest expiry among the lots of this event. */
  expires_at: Date
  order_id: number | null
  /** Null also for an order that the learner has hidden. */
  order_title: string | null
  /** The part of `amount` in paid lots. */
  paid: number
  purchase: { id: number; name: string; quantity: number } | null
}

/** The columns in which the entries of one event agree: an event happens at one instant. */
const oneEvent = sql`e.kind, e.ref_type, e.ref_id, e.at`

/** One page of the history, the newest first: one query for the rows, one for the total. */
export async function historyPage(
  db: Connection,
  userId: number,
  page: number,
  perPage: number,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from point_entries e where e.user_id = ${userId} group by ${oneEvent}
    ) events`.execute(db)
  const { rows } = await sql<HistoryRow>`
    with events as (
      select min(e.id) as id, e.at,
             case when e.kind = 'adjust' and e.ref_type = 'purchase' then 'taken_back' else e.kind end as kind,
             sum(e.amount)::int as amount, min(l.expires_at) as expires_at,
             coalesce(sum(e.amount) filter (where l.kind = 'paid'), 0)::int as paid,
             case when e.ref_type in ('purchase', 'subscription', 'plan_credit') then e.ref_id end as purchase_id,
             case e.ref_type when 'order' then e.ref_id
               when 'question' then (select q.order_id from order_questions q where q.id = e.ref_id) end as order_id
      from point_entries e join point_lots l on l.id = e.lot_id
      where e.user_id = ${userId}
      group by ${oneEvent}
    ), page as (
      select *, (sum(amount) over (order by id))::int as balance from events
      order by id desc limit ${perPage} offset ${(page - 1) * perPage}
    )
    select page.*, o.title as order_title,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'quantity', p.quantity) end as purchase
    from page
    left join orders o on o.id = page.order_id and o.user_id = ${userId} and o.hidden_at is null
    left join purchases p on p.id = page.purchase_id and p.user_id = ${userId}
    order by page.id desc`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
