import { isOpen } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import { announce } from '../../notifications/index.ts'
import type { Services } from '../../../ports/services.ts'
import { closePurchase, purchaseById, updatePurchase } from '../../shop/index.ts'

/**
 * Cancels open purchases of a plan because of a newer one, under the member's lock. The gateway is asked about them at once, which
 * cancels their slips; money that came all the same becomes an operator's task.
 */
export async function cancelEarlier(tx: Tx, services: Services, ids: readonly number[]): Promise<void> {
  const now = services.clock.now()
  for (const id of ids) {
    const purchase = await purchaseById(tx, id)
    if (!purchase || !isOpen(purchase.status)) continue
    await closePurchase(tx, services, purchase, { status: 'cancelled' })
    await updatePurchase(tx, id, { ask_at: now })
    await announce(tx, { audience: 'member', id: purchase.user_id, event: { kind: 'purchase', id }, now })
  }
}
