import { sql } from 'kysely'
import { statusLiteral, statusLiterals } from '../../db/order-status.ts'
import type { StudyRow } from '../../db/study-row.ts'

const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'Asia/Tokyo')::date::text`

/**
 * The exercises that a member did, one row for each order with some, and their deliveries. A cancelled order takes its
 * exercises back (C.10), and a hidden one has no screen to lead to.
 */
export const studiedOrders = (userId: number): StudyRow => sql`
  select 'exercise', ${dayOf('o.placed_at')}, o.placed_at, o.id,
    (select e.title from order_lines l join exercises e on e.id = l.exercise_id where l.order_id = o.id order by l.n limit 1),
    (select count(distinct l.exercise_id) from order_lines l where l.order_id = o.id)
  from orders o
  where o.user_id = ${userId} and o.hidden_at is null and o.status <> ${statusLiteral.cancelled}
    and exists (select 1 from order_lines l where l.order_id = o.id and l.exercise_id is not null)
  union all
  select 'delivery', ${dayOf('o.delivered_at')}, o.delivered_at, o.id, o.title, 1
  from orders o
  where o.user_id = ${userId} and o.hidden_at is null and o.status in ${statusLiterals.delivered}`
