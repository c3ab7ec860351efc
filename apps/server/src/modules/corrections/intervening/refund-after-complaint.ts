import { complaintProblem } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { isStillMember } from '../../account/index.ts'
import { audit } from '../../audit/index.ts'
import { lockOrder, orderById, refundComplaint, type OrderRow } from '../../orders/index.ts'

/**
 * An order whose charge may be refunded. Refuses `not_delivered`, `already_refunded`, `complaint_period_over`, and `member_left`
 * because nobody could spend the points.
 */
async function holdRefundable(tx: Tx, id: number, now: Date): Promise<OrderRow> {
  const order = orRefuse(await lockOrder(tx, id), 'order_not_found')
  const problem = complaintProblem(order, now)
  if (problem) throw new Refused(problem)
  if (!(await isStillMember(tx, order.user_id))) throw new Refused('member_left')
  return order
}

/** C.2: refunds the price of an order once after a complaint. The order stays delivered, and its instructor stays paid. */
export const refundAfterComplaint = implement(
  'POST /api/ops/orders/{orderId}/refund',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body: { why } }) => {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const order = await holdRefundable(tx, loaded.id, now)
      const points = await refundComplaint(tx, services, order, now)
      await audit(tx, {
        operatorId: actor.id,
        act: 'refund',
        subject: { type: 'order', id: order.id },
        before: { status: order.status, refunded: 0 },
        after: { status: order.status, refunded: points },
        why,
        at: now,
      })
    })
    return undefined
  },
)
