import type { Subscription } from '@tensaku/contract'
import { day } from '@tensaku/domain/calendar'
import type { Connection } from '../../db/database.ts'
import { quotasAt } from './quotas/repo.ts'
import { planStateOf } from './terms/state.ts'
import { planView } from './view.ts'

/** The plan of a member as they see it; null without one. Two queries at most. */
export async function subscriptionOf(db: Connection, userId: number, now: Date): Promise<Subscription | null> {
  const state = await planStateOf(db, userId)
  return state ? planView(state, await quotasAt(db, userId, now), now) : null
}

const stopIsToldDays = 30

/** When an operator ended the last plan of a member, for 30 days. Ask it without a living plan only. */
export async function lastStopOf(db: Connection, userId: number, now: Date): Promise<Date | undefined> {
  const last = await db
    .selectFrom('subscriptions')
    .select(['ended_at', 'end_reason'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.end_reason !== 'operator' || last.ended_at === null) return undefined
  return now.getTime() < last.ended_at.getTime() + stopIsToldDays * day ? last.ended_at : undefined
}
