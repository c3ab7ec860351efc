import { isOpen } from '@tensaku/domain/shop'
import type { Services } from '../../../ports/services.ts'
import { purchaseById, type PurchaseRow } from '../../shop/index.ts'
import { reopenPayment } from '../buying/open-payment.ts'
import { refuseDiscount } from '../plans/refuse-discount.ts'
import { cancelSlip } from './cancel-slip.ts'
import { applyPayment } from './apply-payment.ts'
import { capturePayment } from './capture-payment.ts'
import { gatewayOf } from './gateways.ts'

/**
 * Asks the gateway for the payment of a purchase, captures it if it is approved, and applies the state. An opening that was not
 * answered is repeated with its key. Confirm, webhooks and sweeps do this, so none needs the others. Answers the purchase as it is
 * then. Throws GatewayAway and GatewayRefused, refuses `card_attempts`.
 */
export async function settlePayment(
  services: Services,
  purchase: PurchaseRow,
  network?: string,
): Promise<PurchaseRow | undefined> {
  const { id, gateway, payment_id: paymentId, status, paid_at: paidAt } = purchase
  if (gateway === null) return purchase
  if (paymentId === null) return isOpen(status) ? reopenPayment(services, purchase) : purchase
  let payment = await gatewayOf(services, gateway).find(paymentId)
  if (payment?.state === 'approved' && gateway === 'paypal' && isOpen(status)) {
    if (await refuseDiscount(services, purchase, payment)) return purchaseById(services.db, id)
    payment = await capturePayment(services, purchase, { paymentId, network })
  }
  // A withdrawal cancels slips here first, and an operator may have seen the money in the bank; their gateway follows.
  const over = status === 'cancelled' || paidAt !== null
  if (payment?.state === 'pending' && gateway === 'komoju' && over) {
    const outcome = await cancelSlip(services, purchase, paymentId)
    if (outcome.is === 'answered') payment = outcome.answer
  }
  if (payment) return applyPayment(services, purchase, payment)
  return purchaseById(services.db, id)
}
