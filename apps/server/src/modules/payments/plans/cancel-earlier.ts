import { isOpen } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { announce } from '../../notifications/index.ts'
import type { Services } from '../../../ports/services.ts'
import { hasCapture } from '../attempts/repo.ts'
import { closePurchase, purchaseById, updatePurchase, type PurchaseRow } from '../../shop/index.ts'

/** Whether a card is being charged. A stored one is charged as soon as it is asked for, unless its payer has to approve. */
const isCharging = async (tx: Tx, { id, method, next }: PurchaseRow): Promise<boolean> =>
  (method === 'one_click' && next === null) || (await hasCapture(tx, id))

/**
 * Cancels open purchases of a plan because of a newer one, under the member's lock. The gateway is asked about them at once, which
 * cancels their slips; money that came all the same becomes an operator's task. A charge under way cannot be called back: it refuses
 * `plan_payment_running`.
 */
export async function cancelEarlier(tx: Tx, services: Services, ids: readonly number[]): Promise<void> {
  const now = services.clock.now()
  for (const id of ids) {
    const purchase = await purchaseById(tx, id)
    if (!purchase || !isOpen(purchase.status)) continue
    if (await isCharging(tx, purchase)) throw new Refused('plan_payment_running')
    await closePurchase(tx, services, purchase, { status: 'cancelled' })
    await updatePurchase(tx, id, { ask_at: now })
    await announce(tx, { audience: 'member', id: purchase.user_id, event: { kind: 'purchase', id }, now })
  }
}
