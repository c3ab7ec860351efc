import { addHours } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { found, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { lockOrder, moveOrder, nomineeHours, orderById, tellNominee, type OrderRow } from '../../orders/index.ts'
import { addressOf } from '../../teachers/index.ts'
import { declinedWithout } from '../give-back.ts'
import { takenAwayMail } from '../mails.ts'
import { deskOrderById } from '../queue-repo.ts'
import { candidatesFor } from './candidates.ts'

/** An order in hand that others may have. Refuses `held_for_check`, `order_moved`, also in the seconds in which it goes out, and `only_nominee` where its learner wanted nobody else. */
async function holdReassigned(tx: Tx, orderId: number): Promise<OrderRow & { teacher_id: number; pool_from: Date }> {
  const order = await lockOrder(tx, orderId)
  if (order?.status === 2) throw new Refused('held_for_check')
  if (order?.status !== 1 || order.teacher_id === null || order.goes_out_at !== null) throw new Refused('order_moved')
  if (order.pool_from === null) throw new Refused('only_nominee')
  return { ...order, teacher_id: order.teacher_id, pool_from: order.pool_from }
}

/** Word of it to the learner and to who had it in hand; to whom it is offered by a mail of its own. */
async function tell(tx: Tx, services: Outgoing, before: OrderRow & { teacher_id: number }, eventId: number, now: Date) {
  const data = { order_id: before.id, title: before.title }
  const key = `order_reassigned:${eventId}`
  await notify(tx, services, { userId: before.user_id, key, kind: 'order_reassigned', data, now })
  const to = await addressOf(tx, before.teacher_id)
  const mail = takenAwayMail(before.id, services.publicUrl)
  await queueMail(tx, services, { userId: null, orderId: before.id, to, ...mail })
}

/** C.2, 1 → 0 by an operator: first in the pool by its age, or for twelve hours another instructor's alone, then the pool's. */
export const reassignOrder = implement(
  'POST /api/ops/orders/{orderId}/reassign',
  async ({ db }, { params }) => found(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body: { to, why } }) => {
    await services.db.transaction().execute(async (tx) => {
      const order = await holdReassigned(tx, loaded.id)
      const now = services.clock.now()
      const row = found(await deskOrderById(tx, order.id), 'order_not_found')
      if (to !== null && !(await candidatesFor({ ...services, db: tx }, row)).some(({ id }) => id === to))
        throw new Refused('teacher_unavailable')
      const inPool = order.pool_from > now ? now : order.pool_from
      const set = {
        teacher_id: null,
        claimed_at: null,
        due_at: null,
        submitted_at: null,
        handed_in_at: null,
        pay_yen: null,
        declined_by: declinedWithout(order),
        offered_id: to,
        pool_from: to === null ? inPool : addHours(now, nomineeHours),
      }
      const by = { event: 'reassign', actor: 'operator', actorId: actor.id } as const
      const { order: waiting, eventId } = await moveOrder(tx, order, { ...by, set }, now)
      await tell(tx, services, order, eventId, now)
      if (to !== null) await tellNominee(tx, services, waiting, to, now)
      await audit(tx, {
        operatorId: actor.id,
        act: 'reassign',
        subject: { type: 'order', id: order.id },
        before: { status: 1, instructor: order.teacher_id },
        after: { status: 0, offered: to },
        why,
        at: now,
      })
    })
    return undefined
  },
)
