import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { announce } from '../../notifications/index.ts'
import { updatePurchase } from '../../shop/index.ts'
import { captureOf } from '../settling/repo.ts'
import { noteCapture } from '../settling/note-capture.ts'
import { boughtOr404 } from './get-purchase-as-operator.ts'
import { isAwaited } from './may-act.ts'
import { boughtView } from './view.ts'

const source = 'bank'

/**
 * C.6: an operator has seen a transfer in the bank. It counts like money that a gateway reports, and its order id is its number
 * there, so that a second confirmation finds the first.
 */
export const confirmBankTransfer = implement(
  'POST /api/ops/purchases/{purchaseId}/bank-confirm',
  ({ db }, { params }) => boughtOr404(db, params.purchaseId),
  async (services, { actor, loaded: { id, user_id: userId, order_id: orderId }, body: { amount, why } }) => {
    const now = services.clock.now()
    await inTransaction(services.db, async (tx) => {
      await lockUser(tx, userId)
      const purchase = await boughtOr404(tx, id)
      if (await captureOf(tx, source, orderId)) {
        if (amount !== purchase.amount) throw new Refused('amount_differs')
        return
      }
      if (!isAwaited(purchase)) throw new Refused('transfer_not_awaited')
      if (amount !== purchase.amount) throw new Refused('amount_differs')
      const money = { source, paymentId: orderId, capture: { id: orderId, amount, fee: 0, at: now } } as const
      const after = await noteCapture(tx, services, purchase, money)
      // The sweep cancels the transfer at its gateway, so that it is not paid there as well.
      await updatePurchase(tx, id, { ask_at: now })
      await announce(tx, { audience: 'member', id: userId, event: { kind: 'purchase', id }, now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'confirm_transfer',
        subject: { type: 'purchase', id },
        before: { purchase: purchase.status },
        after: { purchase: after.status, yen: amount },
        why,
        at: now,
      })
    })
    return { purchase: boughtView(await boughtOr404(services.db, id)) }
  },
)
