import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import { named, type Invariant } from './invariant.ts'

/** The terms with the end of the days that operators added to them. A dropped term adds none, and is followed all the same. */
const extended = sql`
  with recursive chain (term_id, last_id, ends_at) as (
    select id, id, ends_at from subscription_terms where kind <> 'extension'
    union all
    select chain.term_id, e.id, case when d.term_id is null then e.ends_at else chain.ends_at end from chain
    join subscription_terms e on e.after_id = chain.last_id left join dropped_terms d on d.term_id = e.id
    where e.kind = 'extension' or d.term_id is not null)
  select term_id, max(ends_at) as ends_at from chain group by term_id`

/**
 * Paid terms with the end of their quotas: an upgrade begins its own months, and the end of a plan ends them all at 00:00 of its day. A term that was
 * over before it began has no month, nor has a dropped one.
 */
const lasting = sql`
  select t.id, t.user_id, t.starts_at, least(x.ends_at, date_trunc('day', s.ended_at, 'Asia/Tokyo'), (
      select min(up.starts_at) from subscription_terms up
      where up.subscription_id = t.subscription_id and up.kind = 'upgrade' and up.id > t.id)) as ends_at
  from subscription_terms t join (${extended}) x on x.term_id = t.id join subscriptions s on s.id = t.subscription_id
  where not exists (select from dropped_terms d where d.term_id = t.id)`

/** Yen of its credit that an upgrade spends; the rest comes back in points. */
const spent = sql`least(l.price, l.credit)`

/** Uses are those that are held or used. The months of a term follow each other from its first to its last day. */
export const quotasWithinLimits: Invariant = {
  id: 'I-08',
  says: m.operator_i_08,
  breaches: () => sql`
    select ${named('user', 'q.user_id')} from quota_periods q
    left join (
      select period_id, sum(amount) as used, count(*) filter (where q.user_id <> u.user_id or q.key <> u.key) as strange
      from quota_uses u join quota_periods q on q.id = u.period_id where u.state in ('held', 'used') group by period_id
    ) u on u.period_id = q.id
    where q.used < 0 or q.used > q.allowed or q.used <> coalesce(u.used, 0) or u.strange > 0
    union
    select ${named('user', 'a.user_id')} from quota_periods a join quota_periods b
      on b.user_id = a.user_id and b.key = a.key and b.kind = 'plan' and b.id > a.id
    where a.kind = 'plan' and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    union
    select ${named('user', 't.user_id')} from (${lasting}) t
    left join (
      select term_id, key, min(starts_at) as starts_at, max(ends_at) as ends_at, sum(ends_at - starts_at) as lasts
      from quota_periods where kind = 'plan' group by term_id, key
    ) q on q.term_id = t.id
    where t.starts_at < t.ends_at
      and (q.starts_at, q.ends_at, q.lasts) is distinct from (t.starts_at, t.ends_at, t.ends_at - t.starts_at)`,
}

/** A plan that has ended has no change any more, and one that lives has a term. */
export const onePlanOnly: Invariant = {
  id: 'I-11',
  says: m.operator_i_11,
  breaches: () => sql`
    select ${named('user', 'user_id')} from subscriptions where status <> 'ended' group by user_id having count(*) > 1
    union
    select ${named('user', 'user_id')} from plan_changes where status = 'scheduled' group by user_id having count(*) > 1
    union
    select ${named('user', 's.user_id')} from subscriptions s join plan_changes c on c.subscription_id = s.id
    where s.status = 'ended' and c.status = 'scheduled'
    union
    select ${named('user', 's.user_id')} from subscriptions s
    where not exists (select from subscription_terms t where t.subscription_id = s.id)`,
}

/** A coupon lowers the charge further. Only an upgrade has a credit; points bring back the part above the price. */
export const upgradeCostsTheRest: Invariant = {
  id: 'I-12',
  says: m.operator_i_12,
  breaches: () => sql`
    select ${named('purchase', 'p.id')} from plan_purchases l join purchases p on p.id = l.purchase_id
    left join coupon_uses c on c.purchase_id = p.id
    left join subscription_terms t on t.purchase_id = p.id
    left join (
      select ref_id, sum(amount) as points from point_entries
      where kind = 'adjust' and ref_type = 'plan_credit' group by ref_id
    ) back on back.ref_id = p.id
    where p.category_id <> 4 or p.amount < 0 or l.credit > 0 and l.kind <> 'upgrade'
      or l.kind = 'upgrade' and p.amount + ${spent} + coalesce(c.amount, 0) <> l.price
      or t.id is not null and (t.value <> p.amount + ${spent} or t.credit <> ${spent})
      or coalesce(back.points, 0) <> case when t.id is null then 0 else l.credit - ${spent} end`,
}
