import { addHours, hour as hourMs } from '@tensaku/domain/calendar'
import { NOMINEE_HOURS } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../../db/database.ts'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { countHit } from '../../account/index.ts'
import { queueMail } from '../../mail/index.ts'
import { announce, type Outgoing } from '../../notifications/index.ts'
import { addressOf } from '../../instructors/index.ts'
import { nominationMail } from '../mails.ts'
import { findUntold, markTold, untoldPair } from './nominees-repo.ts'
import { takeInStatus, type OrderRow } from '../repo.ts'

/** Whether this pair may cause a mail now: once an hour, however often the learner nominates and cancels. */
async function mayMail(db: Connection, learner: number, nominee: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hourMs)
  const key = `nomination:${learner}:${nominee}`
  return (await countHit(db, { key, most: 1, since, now, windowMs: hourMs })) === undefined
}

/** Sends one mail about all orders of a learner that their nominee has not been mailed about. */
async function mailNominee(tx: Tx, services: Outgoing, pair: { user_id: number; nominated_id: number }, now: Date) {
  const [first, ...others] = await markTold(tx, pair, now)
  if (!first) return
  const until = first.pool_from ?? addHours(first.placed_at, NOMINEE_HOURS)
  await queueMail(tx, services, {
    userId: null,
    orderId: first.id,
    to: await addressOf(tx, pair.nominated_id),
    ...nominationMail({ id: first.id, until, others: others.length }, services.publicUrl),
  })
}

/** C.11: notifies the nominee in the desk and by mail at once, at night as well, because their hours run. */
export async function notifyNominee(
  tx: Tx,
  services: Outgoing,
  { id, user_id, nominated_id }: Pick<OrderRow, 'id' | 'user_id' | 'nominated_id'>,
  now: Date,
): Promise<void> {
  if (nominated_id === null) return
  await announce(tx, { audience: 'instructor', id: nominated_id, event: { kind: 'order', id }, now })
  if (await mayMail(tx, user_id, nominated_id, now)) await mailNominee(tx, services, { user_id, nominated_id }, now)
}

/** Mails nominees about waiting orders an hour after the last mail. Orders that were cancelled meanwhile are left out. */
export const notifyNominees = sweepOrders('notify-nominees', {
  due: ({ db, clock }, count) => findUntold(db, clock.now(), count),
  async take(tx, orderId, { clock }) {
    if (!(await takeInStatus(tx, orderId, 0))) return false
    const now = clock.now()
    const pair = await untoldPair(tx, orderId, now)
    return pair !== undefined && mayMail(tx, pair.user_id, pair.nominated_id, now)
  },
  async act(tx, orderId, services) {
    const now = services.clock.now()
    const pair = await untoldPair(tx, orderId, now)
    if (pair) await mailNominee(tx, services, pair, now)
  },
})
