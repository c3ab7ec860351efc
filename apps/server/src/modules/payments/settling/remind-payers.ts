import { remindAt } from '@tensaku/domain/shop'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import { notify } from '../../notifications/index.ts'
import { slipsToRemind, takeToRemind } from '../../shop/index.ts'

const count = 100

/** Reminds the payers of open slips in the morning of the day before the last. */
export const remindPayers: Sweep = {
  name: 'remind-payers',
  async run(services) {
    const now = services.clock.now()
    const before = new Date(2 * now.getTime() - remindAt(now).getTime())
    const due = await slipsToRemind(services.db, { now, before }, count)
    return rowByRow(services, this.name, due, async (tx, id) => {
      const purchase = await takeToRemind(tx, id, now)
      if (!purchase?.expires_at) return false
      const data = {
        purchase_id: id,
        title: purchase.name,
        quantity: purchase.quantity,
        amount: purchase.amount,
        expires_at: purchase.expires_at.toISOString(),
      }
      await notify(tx, services, { userId: purchase.user_id, key: `payment_due:${id}`, kind: 'payment_due', data, now })
      return true
    })
  },
}
