import { minute } from '@tensaku/domain/calendar'
import { isOpen, nextAsk } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import type { Services } from '../../../ports/services.ts'
import { closePurchase, purchaseById, takeToAsk, updatePurchase, type PurchaseRow } from '../../shop/index.ts'
import { inParallel } from './in-parallel.ts'
import { settlePayment } from './settle-payment.ts'

const count = 100

const isOver = ({ expires_at: until }: PurchaseRow, now: Date): boolean => until !== null && until <= now

/** Plans the next question where the gateway knows no payment, and closes the purchase after its deadline. */
const plan = (services: Services, { id, user_id: userId, ask_at: taken }: PurchaseRow): Promise<unknown> =>
  inTransaction(services.db, async (tx) => {
    await lockUser(tx, userId)
    const now = services.clock.now()
    let purchase = await purchaseById(tx, id)
    if (!purchase || purchase.ask_at?.getTime() !== taken?.getTime()) return
    if (isOpen(purchase.status) && !purchase.asking && isOver(purchase, now))
      purchase = await closePurchase(tx, services, purchase, { status: 'expired' })
    const { status, method, created_at: since, expires_at: payBy, payment_id: paymentId } = purchase
    const never = paymentId === null && !isOpen(status)
    await updatePurchase(tx, id, { ask_at: never ? null : nextAsk({ status, method, since, payBy }, now) })
  })

/**
 * Asks the gateways about purchases although no webhook came: cards after 2 minutes, slips every 30 and at their last moment, paid
 * ones ever less often. So a payment is found, and a slip expires, without any webhook.
 */
export const settlePayments: Sweep = {
  name: 'settle-payments',
  async run(services) {
    const now = services.clock.now()
    const due = await takeToAsk(services.db, { now, until: new Date(now.getTime() + minute), count })
    return inParallel(services, this.name, due, async (purchase) => {
      const unopened = purchase.payment_id === null && !purchase.asking
      if (!(unopened && isOver(purchase, now))) await settlePayment(services, purchase)
      await plan(services, purchase)
    })
  },
}
