import { lockInstructor } from '../../db/locks.ts'
import { dueAt, orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { areOnePerson } from '../account/index.ts'
import { rulesAt } from '../catalogue/index.ts'
import { notify, type Outgoing } from '../notifications/index.ts'
import { lockOrder, moveOrder } from '../orders/index.ts'
import { isAtWork, isBlocked, type TeacherRow } from '../teachers/index.ts'
import { deskOrder, instructorById, localeFor } from './desk-order.ts'
import { payOf } from './pay.ts'
import { isWorking, mayClaim } from './policy.ts'
import { deskOrderById, type DeskRow } from './queue-repo.ts'

const cancelled = -1

/** Orders he could have taken stay known to him: that somebody was faster is a conflict, not a missing order. */
const isKnown = (me: TeacherRow, row: DeskRow, now: Date): boolean =>
  row.teacher_id === me.id || (row.status !== cancelled && mayClaim(me, row, now))

/**
 * Takes a waiting order. The order's row decides among many instructors, the instructor's own among many claims of his (I-06).
 * Claiming what he already corrects changes nothing, so a lost answer may be asked for again.
 */
async function claim(
  tx: Tx,
  services: Outgoing,
  { instructorId, orderId, now }: { instructorId: number; orderId: number; now: Date },
): Promise<DeskRow> {
  await lockInstructor(tx, instructorId)
  // Who suspends him holds him too: a claim that waited for that has no session any more.
  if (!(await isAtWork(tx, instructorId))) throw new Refused('unauthenticated')
  const held = await lockOrder(tx, orderId)
  const row = orRefuse(await deskOrderById(tx, orderId), 'order_not_found')
  const me = await instructorById(tx, instructorId)
  if (!held || !isKnown(me, row, now)) throw new Refused('order_not_found')
  if (isWorking(me.id, row)) return row
  if (row.status !== orderStatus.waiting) throw new Refused('claim_conflict')
  // I-06: he learns nothing of the block, only that he came late.
  if (await isBlocked(tx, row.user_id, me.id)) throw new Refused('claim_conflict')
  if (me.working >= me.slots) throw new Refused('slots_full')

  const due = dueAt({ claimedAt: now, blocks: row.blocks, wishedDate: row.wished_date })
  const set = {
    teacher_id: me.id,
    claimed_at: now,
    due_at: due,
    promised_at: held.promised_at ?? due,
    pay_yen: payOf(row, await rulesAt(tx, now)),
  }
  const { eventId } = await moveOrder(tx, held, { event: 'claim', actor: 'instructor', actorId: me.id, set }, now)
  await notify(tx, services, {
    userId: held.user_id,
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
    // Outside of the transaction: what was found is kept although the claim is refused, in the words of one who came late.
    if (loaded.teacher_id !== actor.id && (await areOnePerson(services, loaded.user_id, actor.id)))
      throw new Refused('claim_conflict')
    const taken = await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const row = await claim(tx, services, { instructorId: actor.id, orderId: loaded.id, now })
      return deskOrder(tx, row, { instructorId: actor.id, now, locale: localeFor(asked) })
    })
    // What is claimed will be delivered: by then it is loaded.
    void services.reader()
    return taken
  },
)
