import { inTransaction } from '../../../db/transaction.ts'
import { lockUser } from '../../../db/locks.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { takePurchaseBack } from '../../shop/index.ts'
import { makeRefund, orderRefund, type Refunding } from '../refunding/make-refund.ts'
import { capturesOf } from '../settling/repo.ts'
import { boughtOr404 } from './get-purchase-as-operator.ts'
import { isRefundable } from './may-act.ts'
import { boughtView } from './view.ts'

/**
 * C.6: an operator gives a purchase back. Its unspent points or its resource are taken first, and the money for them is then
 * refunded where it came from: a refund that the gateway refuses becomes a task. A purchase of which nothing is left is not refundable.
 */
export const refundPurchase = implement(
  'POST /api/ops/purchases/{purchaseId}/refund',
  ({ db }, { params }) => boughtOr404(db, params.purchaseId),
  async (services, { actor, loaded: { id, user_id: userId }, body: { why } }) => {
    const { db, clock } = services
    const refunds = await inTransaction(db, async (tx) => {
      const now = clock.now()
      await lockUser(tx, userId)
      const purchase = await boughtOr404(tx, id)
      const captures = await capturesOf(tx, id)
      if (!isRefundable(purchase, captures)) throw new Refused('purchase_not_refundable')
      const { yen } = await takePurchaseBack(tx, services, purchase)
      if (yen === 0) throw new Refused('purchase_not_refundable')
      const ordered: number[] = []
      let open = yen
      for (const capture of captures) {
        const amount = Math.min(open, capture.fulfilled)
        if (amount > 0) ordered.push(await orderRefund(tx, { capture, userId, amount, now }))
        open -= amount
      }
      await audit(tx, {
        operatorId: actor.id,
        act: 'refund_purchase',
        subject: { type: 'purchase', id },
        before: { purchase: purchase.status },
        after: { purchase: 'refunded', yen },
        why,
        at: now,
      })
      return ordered
    })
    const results = new Set<Refunding>()
    for (const refund of refunds) results.add(await makeRefund(services, refund))
    if (results.has('refused')) throw new Refused('refund_refused')
    if (results.has('silent')) throw new Refused('gateway_silent')
    return { purchase: boughtView(await boughtOr404(db, id)) }
  },
)
