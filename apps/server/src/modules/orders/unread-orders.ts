import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { NextRow } from '../../db/next-row.ts'
import { hasRow } from '../../db/reading.ts'

/** The unread results of a member and the unread answers to their questions, each with the newest order. */
export const unreadOrders = (userId: number): NextRow => sql`
  select case n.kind when 'question_answered' then 'answer' else 'result' end, count(distinct o.id),
    (array_agg(o.id order by n.id desc))[1], (array_agg(o.title order by n.id desc))[1], ''
  from notifications n
  join orders o on o.id = (n.data->>'order_id')::bigint and o.user_id = n.user_id and o.hidden_at is null
  where n.user_id = ${userId} and n.read_at is null
    and n.kind in ('order_delivered', 'order_amended', 'question_answered')
  group by 1`

/** Whether the learner of an order has not read the notice of its delivery. */
export const isDeliveryUnread = (db: Connection, order: { id: number; user_id: number }): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', order.user_id)
      .where('read_at', 'is', null)
      .where('event_key', '=', `order_delivered:${order.id}`),
  )
