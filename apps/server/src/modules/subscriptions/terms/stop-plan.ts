import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { announce, type Outgoing } from '../../notifications/index.ts'
import { endPeriods } from '../quotas/repo.ts'
import { closeChange } from './changes-repo.ts'
import { earnAtOnce } from './deferrals.ts'
import { updateSubscription, type EndReason } from './repo.ts'
import { standingTerms, type PlanState } from './state.ts'
import { notifyEnd } from './notices.ts'

/** Ends a plan now, under the member's lock: its quotas stop, and the deferred rest of its terms is earned. */
export async function stopPlan(
  tx: Tx,
  services: Outgoing,
  state: PlanState,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<void> {
  const { id, user_id: userId } = state.subscription
  // From 00:00: a plan that is bought on the same day begins there (I-08).
  await endPeriods(tx, userId, startOfJstDay(jstDate(now)))
  for (const term of standingTerms(state, now)) await earnAtOnce(tx, term, now)
  await closeChange(tx, id, reason === 'over' || reason === 'chosen' ? 'applied' : 'cancelled', now)
  await updateSubscription(tx, id, {
    status: 'ended',
    ended_at: now,
    end_reason: reason,
    due_at: null,
    failed_at: null,
  })
  if (reason !== 'left') await notifyEnd(tx, services, { state, reason, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'subscription' }, now })
}
