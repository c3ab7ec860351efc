import { orderStatus } from '@tensaku/domain/orders'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { orderById } from '../../orders/index.ts'
import { instructorById } from '../desk-order.ts'
import { publish } from '../delivering/publish.ts'
import { workOf } from '../writing/repo.ts'
import { lockChecked, kindsOf } from './lock-checked.ts'

/** C.2, 2 → 3: the learner receives the delivery as if it had not been checked. */
export const approveHeld = implement(
  'POST /api/ops/orders/{orderId}/approve',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body }) => {
    // Before the transaction, so that no order stays locked while the reader loads.
    await services.reader()
    await inTransaction(services.db, async (tx) => {
      const order = await lockChecked(tx, loaded.id)
      const work = await workOf(tx, order.id, order.teacher_id)
      if (!work) throw new Error(`Order ${order.id} is in check without work.`)
      const now = services.clock.now()
      const instructor = await instructorById(tx, order.teacher_id)
      await publish(tx, services, { order, work: work.content, instructor, by: { operatorId: actor.id }, now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'approve',
        subject: { type: 'order', id: order.id },
        before: { status: orderStatus.checking, flags: kindsOf(order) },
        after: { status: orderStatus.corrected },
        why: body.why,
        at: now,
      })
    })
    return undefined
  },
)
