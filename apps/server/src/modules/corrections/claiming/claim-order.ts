import { lockInstructor } from '../../../db/locks.ts'
import { dueAt, orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { areOnePerson } from '../../account/index.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { lockOrder, moveOrder } from '../../orders/index.ts'
import { isAtWork, isBlocked, type InstructorRow } from '../../instructors/index.ts'
import { localeFor } from '../../../http/locale.ts'
import { deskOrder, instructorById } from '../desk-order.ts'
import { payOf } from '../earnings/pay.ts'
import { isWorking } from '../may-see.ts'
import { mayClaim } from './may-claim.ts'
import { deskOrderById, type DeskRow } from '../repo.ts'

const cancelled = -1

/**
 * An order that the instructor could have claimed stays known to them: that another was faster is a conflict and not a missing
 * order.
 */
const isKnown = (me: InstructorRow, row: DeskRow, now: Date): boolean =>
  row.teacher_id === me.id || (row.status !== cancelled && mayClaim(me, row, now))

/**
 * Claims a waiting order. The order's row decides between instructors, the instructor's row between their own claims (I-06). A
 * claim of an order that they already correct changes nothing, so a lost answer may be retried.
 */
export async function claim(
  tx: Tx,
  services: Outgoing,
  { instructorId, orderId, now }: { instructorId: number; orderId: number; now: Date },
): Promise<DeskRow> {
  await lockInstructor(tx, instructorId)
  // A suspension locks the instructor as well: after it this claim has no session any more.
  if (!(await isAtWork(tx, instructorId))) throw new Refused('unauthenticated')
  const locked = await lockOrder(tx, orderId)
  const row = orRefuse(await deskOrderById(tx, orderId), 'order_not_found')
  const me = await instructorById(tx, instructorId)
  if (!locked || !isKnown(me, row, now)) throw new Refused('order_not_found')
  if (isWorking(me.id, row)) return row
  if (row.status !== orderStatus.waiting) throw new Refused('claim_conflict')
  // I-06: the refusal hides the block and reports only a late claim.
  if (await isBlocked(tx, row.user_id, me.id)) throw new Refused('claim_conflict')
  if (me.working >= me.slots) throw new Refused('slots_full')

  const due = dueAt({ claimedAt: now, blocks: row.blocks, wishedDate: row.wished_date })
  const set = {
    teacher_id: me.id,
    claimed_at: now,
    due_at: due,
    promised_at: locked.promised_at ?? due,
    pay_yen: payOf(row, await rulesAt(tx, now)),
  }
  const { eventId } = await moveOrder(tx, locked, { event: 'claim', actor: 'instructor', actorId: me.id, set }, now)
  await notify(tx, services, {
    userId: locked.user_id,
    key: `order_claimed:${eventId}`,
    kind: 'order_claimed',
    data: { order_id: row.id, title: row.title, teacher: me.name },
    now,
  })
  return { ...row, ...set, status: orderStatus.correcting }
}

export const claimOrder = implement(
  'POST /api/instructor/orders/{orderId}/claim',
  async ({ db, clock }, { actor, params }) => {
    const me = await instructorById(db, actor.id)
    const row = await deskOrderById(db, params.orderId)
    return orRefuse(row && isKnown(me, row, clock.now()) ? row : undefined, 'order_not_found')
  },
  async (services, asked) => {
    const { actor, loaded } = asked
    // Outside the transaction, so that the finding is stored although the claim is refused, in the words for a late claim.
    if (loaded.teacher_id !== actor.id && (await areOnePerson(services, loaded.user_id, actor.id)))
      throw new Refused('claim_conflict')
    const taken = await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const row = await claim(tx, services, { instructorId: actor.id, orderId: loaded.id, now })
      return deskOrder(tx, row, { instructorId: actor.id, now, locale: localeFor(asked) })
    })
    // A claimed order will be delivered: the reader is loaded by then.
    void services.reader()
    return taken
  },
)
