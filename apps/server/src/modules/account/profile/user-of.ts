import type { User } from '@tensaku/contract'
import type { Connection } from '../../../db/database.ts'
import { lastStopOf, subscriptionOf } from '../../subscriptions/index.ts'
import { userById } from './repo.ts'
import { profileView } from './view.ts'

/** The signed-in member, with their plan. */
export async function userOf(db: Connection, userId: number, now: Date): Promise<User> {
  const subscription = await subscriptionOf(db, userId, now)
  const stoppedAt = subscription ? undefined : await lastStopOf(db, userId, now)
  return {
    ...profileView(await userById(db, userId)),
    subscription,
    plan_stopped_at: stoppedAt?.toISOString() ?? null,
  }
}
