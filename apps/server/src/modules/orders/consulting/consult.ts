import { consultationUntil } from '@tensaku/domain/orders'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { announce } from '../../notifications/index.ts'
import { writeToOperator } from '../../monitoring/index.ts'
import { fullOrder } from '../full-order.ts'
import { consultationMail } from '../mails.ts'
import { ownOrder } from '../own-order.ts'
import { lockOrder } from '../repo.ts'
import { insertConsultation } from './repo.ts'

/** sends a free message about one order to the operators, who are notified at once. */
export const consult = implement(
  'POST /api/users/{id}/orders/{orderId}/consultations',
  ownOrder,
  async (services, { loaded, body }) =>
    inTransaction(services.db, async (tx) => {
      const order = orRefuse(await lockOrder(tx, loaded.id), 'order_not_found')
      const now = services.clock.now()
      const until = consultationUntil(order)
      if (until !== null && now >= until) throw new Refused('consultation_period_over')
      await insertConsultation(tx, order.id, body.content, now)
      await writeToOperator(tx, services, consultationMail(order.id, body.content))
      await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
      return fullOrder(tx, order, now)
    }),
)
