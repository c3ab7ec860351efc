import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { moveOrder, offerUntil, orderById, notifyOffered, type OrderRow } from '../../orders/index.ts'
import { addressOf } from '../../instructors/index.ts'
import { kindsOf } from '../checking/lock-checked.ts'
import { declinedWithout } from '../claiming/take-from-instructor.ts'
import { heldTakenAwayMail, offerWithdrawnMail, takenAwayMail } from '../mails.ts'
import { deskOrderById } from '../repo.ts'
import { candidatesFor } from './list-candidates.ts'
import { isInPool, isOffered, lockAsSeen, isReassignable } from './may-intervene.ts'
import { outOfCheck } from './out-of-check.ts'

type Reassignable = OrderRow & { pool_from: Date }

/**
 * An order that others may claim. Refuses `order_moved`, also in the undo window, and `only_nominee` where its learner wanted
 * nobody else.
 */
async function holdReassignable(tx: Tx, orderId: number, seenIn: number | undefined, now: Date): Promise<Reassignable> {
  const order = await lockAsSeen(tx, orderId, seenIn)
  if (!isReassignable(order, now)) throw new Refused('order_moved')
  if (order.pool_from === null) throw new Refused('only_nominee')
  return { ...order, pool_from: order.pool_from }
}

/**
 * Notifies the learner and the former instructor; the offered one gets a mail of its own. When an offer changes the learner is not
 * notified, because they already expect another instructor.
 */
async function tell(
  tx: Tx,
  services: Outgoing,
  before: OrderRow,
  { eventId, now }: { eventId: number; now: Date },
): Promise<void> {
  const { id, user_id: userId, title, status, teacher_id: teacherId, offered_id: offeredId } = before
  const data = { order_id: id, title }
  const key = `order_reassigned:${eventId}`
  if (status !== orderStatus.waiting) await notify(tx, services, { userId, key, kind: 'order_reassigned', data, now })
  // An offer that has ended was withdrawn by its time.
  const instructorId = teacherId ?? (isOffered(before, now) ? offeredId : null)
  if (instructorId === null) return
  const mailOf =
    status === orderStatus.waiting
      ? offerWithdrawnMail
      : status === orderStatus.checking
        ? heldTakenAwayMail
        : takenAwayMail
  const to = await addressOf(tx, instructorId)
  await queueMail(tx, services, { userId: null, orderId: id, to, ...mailOf(id, services.publicUrl) })
}

/** The former state, for the audit row. */
const asItWas = (order: OrderRow) => ({
  status: order.status,
  ...(order.status === orderStatus.waiting ? { offered: order.offered_id } : { instructor: order.teacher_id }),
  ...(order.status === orderStatus.checking && { flags: kindsOf(order) }),
})

/**
 * C.2, 1 or 2 → 0 by an operator, a change of a running offer, or an offer of an order that nobody claims: the order is first in the
 * pool by its age, or one instructor's for twelve hours and then in the pool.
 */
export const reassignOrder = implement(
  'POST /api/ops/orders/{orderId}/reassign',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body: { to, seen_in: seenIn, why } }) => {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const order = await holdReassignable(tx, loaded.id, seenIn, now)
      // A second request finds the change done.
      if (order.offered_id !== null && order.offered_id === to) throw new Refused('order_moved')
      if (to === null && isInPool(order, now)) throw new Refused('order_moved')
      const row = orRefuse(await deskOrderById(tx, order.id), 'order_not_found')
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
        pool_from: to === null ? inPool : await offerUntil(tx, order, now),
      }
      const open = await outOfCheck(tx, order, { operatorId: actor.id, reason: 'to_reassign' }, now)
      const by = { event: 'reassign', actor: 'operator', actorId: actor.id } as const
      const { order: waiting, eventId } = await moveOrder(tx, open, { ...by, set }, now)
      await tell(tx, services, order, { eventId, now })
      if (to !== null) await notifyOffered(tx, services, waiting, { instructorId: to, now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'reassign',
        subject: { type: 'order', id: order.id },
        before: asItWas(order),
        after: { status: orderStatus.waiting, offered: to },
        why,
        at: now,
      })
    })
    return undefined
  },
)
