import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { orRefuse } from '../../../http/refused.ts'
import { announce, type Outgoing } from '../../notifications/index.ts'
import { scheduleChange as insertChange, type ChangeRow } from '../terms/changes-repo.ts'
import { paidUntil, planStateOf, type PlanState } from '../terms/state.ts'
import { notifyChange } from '../terms/notices.ts'

/** The plan of the member, locked. Refuses `plan_not_running`. */
export async function lockedState(tx: Tx, userId: number): Promise<PlanState> {
  await lockUser(tx, userId)
  return orRefuse(await planStateOf(tx, userId), 'plan_not_running')
}

/** Schedules a change for the end of the paid time, and confirms it by mail. A repetition changes the comment only. */
export async function scheduleChange(
  tx: Tx,
  services: Outgoing,
  state: PlanState,
  { productId, comment }: { productId: number | null; comment: string },
): Promise<ChangeRow> {
  const now = services.clock.now()
  const { id: subscriptionId, user_id: userId } = state.subscription
  const at = paidUntil(state, now)
  const isKnown = state.change !== undefined && state.change.product_id === productId
  const change = await insertChange(tx, { subscriptionId, userId, productId, comment, at, now })
  // Read again, with the plan that follows.
  const changed = await planStateOf(tx, userId)
  if (!isKnown && changed) await notifyChange(tx, services, { state: changed, change, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'subscription' }, now })
  return change
}
