import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { announce } from '../../notifications/index.ts'
import type { Services } from '../../../ports/services.ts'
import { closePurchase, purchaseById, updatePurchase } from '../../shop/index.ts'
import { isCharged, openPlanPurchases } from '../../subscriptions/index.ts'

/**
 * Cancels the open purchases of a member's plan, under the member's lock. The gateway is asked about them at once, which cancels
 * their slips; money that came all the same becomes an operator's task. A charge under way cannot be called back: it refuses
 * `plan_payment_running`.
 */
export async function cancelEarlier(tx: Tx, services: Services, userId: number): Promise<void> {
  if (await isCharged(tx, userId)) throw new Refused('plan_payment_running')
  const now = services.clock.now()
  for (const id of await openPlanPurchases(tx, userId)) {
    const purchase = await purchaseById(tx, id)
    if (!purchase) continue
    await closePurchase(tx, services, purchase, { status: 'cancelled' })
    await updatePurchase(tx, id, { ask_at: now })
    await announce(tx, { audience: 'member', id: userId, event: { kind: 'purchase', id }, now })
  }
}
