import { isOpen } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { GatewayAway } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { announce } from '../../notifications/index.ts'
import {
  closePurchase,
  purchaseById,
  purchaseOf,
  purchaseView,
  updatePurchase,
  type PurchaseRow,
} from '../../shop/index.ts'
import { applyPayment } from '../settling/apply-payment.ts'
import { cancelSlip } from '../settling/cancel-slip.ts'
import { settlePayment } from '../settling/settle-payment.ts'

/** Closes an open purchase as cancelled. Money that comes nevertheless becomes an operator's task. */
const closeCancelled = (services: Services, { id, user_id: userId }: PurchaseRow): Promise<PurchaseRow | undefined> =>
  inTransaction(services.db, async (tx) => {
    await lockUser(tx, userId)
    const purchase = await purchaseById(tx, id)
    if (!purchase || !isOpen(purchase.status)) return purchase
    const now = services.clock.now()
    await closePurchase(tx, services, purchase, { status: 'cancelled' })
    await announce(tx, { audience: 'member', id: userId, event: { kind: 'purchase', id }, now })
    return updatePurchase(tx, id, { ask_at: now })
  })

async function cancel(services: Services, purchase: PurchaseRow): Promise<PurchaseRow | undefined> {
  const { payment_id: paymentId, gateway } = purchase
  if (gateway === 'komoju' && paymentId !== null) {
    const outcome = await cancelSlip(services, purchase, paymentId)
    if (outcome.is === 'away') throw new Refused('gateway_away')
    if (outcome.is === 'answered') return applyPayment(services, purchase, outcome.answer)
    return settlePayment(services, purchase)
  }
  // A capture may be under way: the gateway decides whether there is anything to cancel.
  if (purchase.asking) {
    const asked = await settlePayment(services, purchase)
    if (!asked || !isOpen(asked.status)) return asked
  }
  return closeCancelled(services, purchase)
}

export const cancelPurchase = implement(
  'POST /api/users/{id}/purchases/{purchaseId}/cancel',
  async ({ db }, { actor, params }) =>
    orRefuse(await purchaseOf(db, actor.id, params.purchaseId), 'purchase_not_found'),
  async (services, { loaded }) => {
    if (loaded.status === 'cancelled') return { purchase: purchaseView(loaded) }
    // Money that has come in is not left behind: an operator decides about it.
    if (!isOpen(loaded.status) || loaded.held) throw new Refused('purchase_not_open')
    try {
      await cancel(services, loaded)
      return { purchase: purchaseView((await purchaseById(services.db, loaded.id)) ?? loaded) }
    } catch (error) {
      if (error instanceof GatewayAway) throw new Refused('gateway_away')
      throw error
    }
  },
)
