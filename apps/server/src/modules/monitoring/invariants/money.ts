import * as m from '@tensaku/messages'
import { sql, type RawBuilder } from 'kysely'
import { named, type Invariant } from './invariant.ts'
import { statusLiterals, statusLiteral } from '../../../db/order-status.ts'

/**
 * Orders `o` whose entries of one kind do not sum up to `expected` or were booked at several times, and entries of orders that
 * do not exist.
 */
const wronglyBooked = (kind: 'order' | 'refund', expected: RawBuilder<number>) => sql<{ offender: string }>`
  select ${named('order', 'o.id')} from orders o
  left join (
    select ref_id, sum(amount) as points, count(distinct at) as events from point_entries
    where kind = ${kind} and ref_type = 'order' group by ref_id) booked on booked.ref_id = o.id
  where coalesce(booked.points, 0) <> ${expected} or booked.events > 1
  union
  select ${named('entry', 'e.id')} from point_entries e
  where e.kind = ${kind} and e.ref_type = 'order' and not exists (select from orders o where o.id = e.ref_id)`

/** The use of a quota by an order, if there is one. */
const withUse = sql`orders o left join quota_uses u on u.ref_type = 'order' and u.ref_id = o.id::text`

const isEnded = sql`(o.status = ${statusLiteral.cancelled} or o.refunded_at is not null)`

export const chargedOnce: Invariant = {
  id: 'I-03',
  says: m.operator_i_03,
  breaches: () => sql`
    ${wronglyBooked('order', sql`-o.points`)}
    union
    select ${sql`'order ' || max(id) as offender`} from orders group by save_id having count(*) > 1
    union
    select ${sql`'order ' || max(id) as offender`} from orders group by user_id, idempotency_key having count(*) > 1
    union
    select ${named('order', 'o.id')} from ${withUse}
    where (coalesce(u.amount, 0), coalesce(u.worth, 0)) <> (o.quota, o.plan_points) or u.user_id <> o.user_id
    union
    select ${named('user', 'u.user_id')} from quota_uses u
    where u.ref_type = 'order' and not exists (select from orders o where o.id::text = u.ref_id)`,
}

export const refundedWhenCancelled: Invariant = {
  id: 'I-04',
  says: m.operator_i_04,
  breaches: () => sql`
    ${wronglyBooked('refund', sql`case when ${isEnded} then o.points else 0 end`)}
    union
    select ${named('order', 'o.id')} from ${withUse}
    where u.state <> case when ${isEnded} then 'returned' else 'used' end`,
}

/** Work is also paid when an operator cancels the order without cause. */
export const earnedWhenDelivered: Invariant = {
  id: 'I-17',
  says: m.operator_i_17,
  breaches: () => sql`
    select ${named('order', 'o.id')} from orders o
    left join (select order_id, count(*) as times, min(instructor_id) as instructor_id, min(yen) as yen
               from earnings group by order_id) e on e.order_id = o.id
    where case
      when o.status in ${statusLiterals.delivered} then coalesce(e.times, 0) <> 1 or e.instructor_id <> o.teacher_id or e.yen <> o.pay_yen
      else e.times > 0 and o.cancel_reason is distinct from 'operator' end`,
}

/** The amount of the catalogue is stored at the purchase, so money and points are compared with that. */
export const purchaseGivenOnce: Invariant = {
  id: 'I-10',
  says: m.operator_i_10,
  breaches: () => sql`
    select ${named('purchase', 'p.id')} from purchases p
    left join (
      select ref_id, count(*) filter (where kind = 'purchase') as times,
        coalesce(sum(amount) filter (where kind = 'purchase'), 0) as points,
        coalesce(sum(amount) filter (where kind = 'bonus'), 0) as bonus
      from point_entries where ref_type = 'purchase' and kind in ('purchase', 'bonus') group by ref_id
    ) e on e.ref_id = p.id
    left join (
      select purchase_id, sum(fulfilled) as yen from payment_captures group by purchase_id
    ) c on c.purchase_id = p.id
    where case
      when p.fulfilled_at is null then e.times > 0 or c.yen > 0
      else p.paid_at is null
        or p.gateway is not null and coalesce(c.yen, 0) + p.refunded <> p.amount
        or p.category_id = 1 and (e.times, e.points, e.bonus) is distinct from (1::bigint, p.points::bigint, p.bonus::bigint)
      end`,
}
