import { dayOfMonth, quotaKeys } from '@tensaku/domain/plans'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'

const plan = 'lite-basic-global-50-30'

/** Gives members a plan with one term. A stored card of theirs renews it; without one, points have paid. Nothing is due. */
export async function addPlans(
  db: Database,
  members: readonly number[],
  { start, end, now }: { start: Date; end: Date; now: Date },
): Promise<void> {
  await sql`
    with plans as (
      insert into subscriptions (user_id, product_id, status, method, months, card_id, started_at, priced_at, notices_checked_at)
      select m.id, p.id, 'active', case when c.id is null then 'points' else 'one_click' end, 1, c.id, ${start}, ${now}, ${now}
      from unnest(${[...members]}::bigint[]) m (id) left join stored_cards c on c.user_id = m.id
      join plan_products p on p.key = ${plan}
      returning id, user_id, product_id
    ), terms as (
      insert into subscription_terms (subscription_id, user_id, product_id, kind, starts_at, ends_at, months, anchor_day, value, created_at)
      select id, user_id, product_id, 'first', ${start}, ${end}, 1, ${dayOfMonth(end)}, 0, ${start} from plans
      returning id, user_id, product_id
    )
    insert into quota_periods (user_id, term_id, product_id, key, starts_at, ends_at, allowed)
    select t.user_id, t.id, t.product_id, of.key, ${start}, ${end}, (p.quotas ->> of.key)::int
    from terms t join plan_products p on p.id = t.product_id cross join unnest(${[...quotaKeys]}::text[]) of (key)`.execute(
    db,
  )
}
