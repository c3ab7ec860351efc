import { orderStatus, isDelivered } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, setSubmitted } from '../../orders/index.ts'
import { changedOrder, seenOrder } from '../desk-order.ts'
import { isWorking } from '../may-see.ts'

/** The order's row decides between this call and the sweep that delivers: the first lock wins. */
async function takeBack(tx: Tx, instructorId: number, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const sent = order?.status === orderStatus.checking || (order && isDelivered(order.status))
  if (order?.teacher_id === instructorId && sent) throw new Refused('already_sent')
  if (!order || !isWorking(instructorId, order)) throw new Refused('not_working')
  if (order.goes_out_at) await setSubmitted(tx, orderId, null)
}

export const takeDeliveryBack = implement(
  'POST /api/instructor/orders/{orderId}/take-back',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, asked) =>
    inTransaction(services.db, async (tx) => {
      const { actor, loaded } = asked
      await takeBack(tx, actor.id, loaded.id)
      return changedOrder(tx, services, asked)
    }),
)
