import type { ActivePlan } from '@tensaku/domain/plans'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { isDropped } from '../terms/repo.ts'

type Read = Omit<ActivePlan, 'status' | 'left'> & { left: number | null; is_late: boolean }

/**
 * The plan of a member at an instant and the corrections that are left; undefined without one. A plan is past due for an order when
 * its paid time is over.
 */
export async function planOf(db: Connection, userId: number, now: Date): Promise<ActivePlan | undefined> {
  const { rows } = await sql<Read>`
    select p.type, p.explanation, p.instructor, p.words, s.status = 'past_due' as is_late, (
      select case when bool_or(q.kind = 'plan') then sum(q.allowed - q.used + (
          select coalesce(sum(u.amount), 0) from quota_uses u
          where u.period_id = q.id and u.state = 'held' and u.held_until <= ${now}))::integer end
      from quota_periods q
      where q.user_id = s.user_id and q.key = 'monthly_quota' and q.starts_at <= ${now} and q.ends_at > ${now}) as left
    from subscriptions s join lateral (
      select t.product_id from subscription_terms t
      where t.subscription_id = s.id and t.starts_at <= ${now} and not ${isDropped}
      order by t.id desc limit 1) t on true
    join plan_products p on p.id = t.product_id
    where s.user_id = ${userId} and s.status <> 'ended'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { left, is_late: isLate, ...plan } = row
  if (left === null) return isLate ? { ...plan, status: 'past_due', left: 0 } : undefined
  return { ...plan, status: 'active', left }
}

/** The same, with the periods of the member locked: another use waits until the transaction ends. */
export async function lockPlan(tx: Tx, userId: number, now: Date): Promise<ActivePlan | undefined> {
  await tx
    .selectFrom('quota_periods')
    .select('id')
    .where('user_id', '=', userId)
    .where('key', '=', 'monthly_quota')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return planOf(tx, userId, now)
}
