import type { Tx } from '../../db/database.ts'
import { wake } from '../../jobs/wake.ts'
import type { Services } from '../../ports/services.ts'
import { closePurchase, openPurchasesOf, updatePurchase } from '../shop/index.ts'
import { planStateOf, stopPlan } from '../subscriptions/index.ts'
import { markDeleted } from './cards/repo.ts'

/**
 * Cancels the open purchases of a member who leaves, ends their plan and deletes their cards, under the member's lock. Sweeps do the same at the
 * gateways; money that comes nevertheless becomes an operator's task.
 */
export async function leavePayments(
  tx: Tx,
  services: Pick<Services, 'clock' | 'operator' | 'publicUrl'>,
  userId: number,
): Promise<void> {
  const now = services.clock.now()
  for (const purchase of await openPurchasesOf(tx, userId)) {
    await closePurchase(tx, services, purchase, { status: 'cancelled' })
    await updatePurchase(tx, purchase.id, { ask_at: now })
  }
  const plan = await planStateOf(tx, userId)
  if (plan) await stopPlan(tx, services, plan, { reason: 'left', now })
  await markDeleted(tx, { userId }, now)
  await wake(tx, 'settle-payments')
  await wake(tx, 'delete-cards')
}
