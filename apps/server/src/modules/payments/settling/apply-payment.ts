import { isByCard, isOpen, nextAsk } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { GatewayPayment } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { announce } from '../../notifications/index.ts'
import { closePurchase, purchaseById, updatePurchase, type PurchaseRow } from '../../shop/index.ts'
import { updatePlanPurchase } from '../../subscriptions/index.ts'
import { markOf } from '../cards/mark-of.ts'
import { keepCard } from '../cards/keep-card.ts'
import { noteCapture, type Settling } from './note-capture.ts'
import { noteReturns } from './note-returns.ts'

/** Ends an open purchase whose payment has ended without money, or moves it on. */
async function follow(
  tx: Tx,
  services: Settling,
  purchase: PurchaseRow,
  payment: GatewayPayment,
): Promise<PurchaseRow> {
  if (!isOpen(purchase.status)) return purchase
  const now = services.clock.now()
  const over = purchase.expires_at !== null && purchase.expires_at <= now
  switch (payment.state) {
    case 'declined':
      return closePurchase(tx, services, purchase, {
        status: 'failed',
        failure: { code: 'card_unknown', detail: payment.declined ?? 'DECLINED' },
      })
    case 'cancelled':
      // A gateway voids an order that nobody approved in time.
      return closePurchase(tx, services, purchase, { status: over ? 'expired' : 'cancelled' })
    case 'expired':
      return closePurchase(tx, services, purchase, { status: 'expired' })
    case 'created':
    case 'approved':
      return over ? closePurchase(tx, services, purchase, { status: 'expired' }) : purchase
    default:
      // A card payment that the bank still looks at has no deadline of ours.
      if (over && !isByCard(purchase.method)) return closePurchase(tx, services, purchase, { status: 'expired' })
      return purchase.status === 'created' ? updatePurchase(tx, purchase.id, { status: 'pending' }) : purchase
  }
}

/**
 * Applies the state of a payment at its gateway to its purchase, whoever asked for it: confirm, webhook and sweep meet here under the
 * member's lock. Repetition and order do not matter, since all facts have the gateway's ids and each counts once.
 */
async function apply(
  tx: Tx,
  services: Settling,
  { id, user_id: userId }: PurchaseRow,
  payment: GatewayPayment,
): Promise<PurchaseRow | undefined> {
  await lockUser(tx, userId)
  const before = await purchaseById(tx, id)
  if (!before?.gateway) return before
  const now = services.clock.now()
  const { gateway: source } = before
  const face = payment.card && { card_brand: payment.card.brand, card_last4: payment.card.last4 }
  let purchase = await updatePurchase(tx, id, { payment_id: payment.id, asking: false, ...face })
  if (payment.captures.length > 0) purchase = await keepCard(tx, purchase, payment, now)
  if (payment.captures.length > 0 && purchase.category_id === 4 && payment.card)
    await updatePlanPurchase(tx, id, { fingerprint: markOf(payment.card) })
  for (const capture of payment.captures) {
    purchase = await noteCapture(tx, services, purchase, { source, paymentId: payment.id, capture })
    await noteReturns(tx, services, { source, capture })
  }
  const noted = (await purchaseById(tx, id)) ?? purchase
  purchase = await follow(tx, services, noted, payment)
  const since = purchase.closed_at ?? purchase.paid_at ?? purchase.created_at
  const { status, method, expires_at: payBy } = purchase
  purchase = await updatePurchase(tx, id, { ask_at: nextAsk({ status, method, since, payBy }, now) })
  if (status !== before.status || noted.held !== before.held || noted.refunded !== before.refunded)
    await announce(tx, { audience: 'member', id: userId, event: { kind: 'purchase', id }, now })
  return purchase
}

/** The same in a transaction of its own. */
export const applyPayment = (
  services: Settling & Pick<Services, 'db'>,
  purchase: PurchaseRow,
  payment: GatewayPayment,
): Promise<PurchaseRow | undefined> => inTransaction(services.db, (tx) => apply(tx, services, purchase, payment))
