import { addHours } from '@tensaku/domain/calendar'
import { orderStatus } from '@tensaku/domain/orders'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { moveOrder, orderById } from '../../orders/index.ts'
import { addressOf, isAtWork } from '../../instructors/index.ts'
import { sentBackMail } from '../mails.ts'
import { lockChecked, kindsOf } from './lock-checked.ts'

/** The least time of an instructor for work that was sent back, in hours (C.2). */
const leastHours = 12

/**
 * C.2, 2 → 1: sends work back to its instructor, who reads the reason in a mail and next to the work. The learner is not notified.
 * Refuses `teacher_suspended`, because a suspended instructor could not work on it.
 */
export const sendBack = implement(
  'POST /api/ops/orders/{orderId}/send-back',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body: { why } }) => {
    await inTransaction(services.db, async (tx) => {
      const order = await lockChecked(tx, loaded.id)
      if (!(await isAtWork(tx, order.teacher_id))) throw new Refused('teacher_suspended')
      const now = services.clock.now()
      const least = addHours(now, leastHours)
      const due = order.due_at && order.due_at > least ? order.due_at : least
      const by = { event: 'send_back', actor: 'operator', actorId: actor.id, reason: { words: why } } as const
      await moveOrder(tx, order, { ...by, set: { due_at: due, handed_in_at: null } }, now)
      await queueMail(tx, services, {
        userId: null,
        orderId: order.id,
        to: await addressOf(tx, order.teacher_id),
        ...sentBackMail({ id: order.id, due, why }, services.publicUrl),
      })
      await audit(tx, {
        operatorId: actor.id,
        act: 'send_back',
        subject: { type: 'order', id: order.id },
        before: { status: orderStatus.checking, flags: kindsOf(order), due_at: order.due_at?.toISOString() ?? null },
        after: { status: orderStatus.correcting, due_at: due.toISOString() },
        why,
        at: now,
      })
    })
    return undefined
  },
)
