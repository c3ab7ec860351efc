import { mayAmend } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, type OrderRow } from '../../orders/index.ts'
import { seenOrder } from '../desk-order.ts'
import { checkContent, write } from '../writing/save-work.ts'
import { workView } from '../view.ts'

/** The draft of an amendment is the work on its order, which begins with the delivery. */
export const saveAmendment = implement(
  'PUT /api/instructor/orders/{orderId}/amendment',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async ({ db, clock }, { actor, loaded, body: { revision, ...content } }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const order = await holdAmendable(tx, actor.id, loaded.id, now)
      await checkContent(tx, order, content)
      return workView(await write(tx, { orderId: order.id, instructorId: actor.id }, { revision, sent: content, now }))
    }),
)

/** Locks an order that this instructor delivered and may still amend, until the transaction ends. Refuses `not_amendable`. */
export async function holdAmendable(tx: Tx, instructorId: number, orderId: number, now: Date): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.teacher_id !== instructorId || !mayAmend(order, now)) throw new Refused('not_amendable')
  return order
}
