import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import { named, type Invariant } from './invariant.ts'
import { statusLiterals, statusLiteral } from '../../../db/order-status.ts'

/** An order has a correction exactly when it is delivered, in versions without a gap, and the triggers that protect it are on. */
export const deliveredTextStays: Invariant = {
  id: 'I-07',
  says: m.operator_i_07,
  breaches: () => sql`
    select ${named('order', 'o.id')} from orders o
    left join (select order_id, count(*) as versions, max(version) as newest from corrections group by order_id) c
      on c.order_id = o.id
    where (o.status in ${statusLiterals.delivered}) <> (c.order_id is not null) or c.versions <> c.newest
    union
    select 'table ' || guarded.name from (values
      ('corrections', 'corrections_immutable'), ('order_lines', 'order_lines_immutable')) as guarded (name, guard)
    where not exists (
      select from pg_trigger t
      where t.tgrelid = guarded.name::regclass and t.tgname = guarded.guard and t.tgenabled in ('O', 'A'))`,
}

/** Older notifications may be deleted. */
const recently = (now: Date) => sql`${now}::timestamptz - interval '30 days'`

/** Each end of a wait is notified to its learner exactly once. Members who have withdrawn have no notifications any more. */
export const notifiedOnce: Invariant = {
  id: 'I-20',
  says: m.operator_i_20,
  breaches: (now) => sql`
    select ${named('user', 'user_id')} from notifications
    where kind in ('order_placed', 'order_delivered', 'order_returned', 'order_cancelled', 'order_refunded')
    group by user_id, kind, data ->> 'order_id' having count(*) > 1
    union
    select ${named('order', 'o.id')} from orders o join users u on u.id = o.user_id
    where u.withdrawn_at is null
      and (o.status in ${statusLiterals.delivered} and o.delivered_at > ${recently(now)}
        or o.status = ${statusLiteral.cancelled} and o.closed_at > ${recently(now)})
      and not exists (
        select from notifications n where n.user_id = o.user_id and n.event_key = any (
          case when o.status = ${statusLiteral.cancelled} then array['order_returned:' || o.id, 'order_cancelled:' || o.id]
          else array['order_delivered:' || o.id] end))`,
}
