import type { Subscription } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { quotasAt } from './quotas/repo.ts'
import { planStateOf } from './terms/state.ts'
import { planView } from './view.ts'

/** The plan of a member as they see it; null without one. Two queries at most. */
export async function subscriptionOf(db: Connection, userId: number, now: Date): Promise<Subscription | null> {
  const state = await planStateOf(db, userId)
  return state ? planView(state, await quotasAt(db, userId, now), now) : null
}
