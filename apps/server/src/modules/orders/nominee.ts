import { addHours } from '@tensaku/domain/calendar'
import type { Connection, Tx } from '../../db/database.ts'
import { sweepOrders } from '../../jobs/sweep-orders.ts'
import { countHit } from '../account/index.ts'
import { queueMail } from '../mail/index.ts'
import { announce, type Outgoing } from '../notifications/index.ts'
import { addressOf } from '../teachers/index.ts'
import { nominationMail, offerMail } from './mails.ts'
import { findUntold, markTold, untoldPair } from './nominee-repo.ts'
import { takeInStatus, type OrderRow } from './repo.ts'

/** Hours a nominated order waits for its instructor alone (C.2). */
export const nomineeHours = 12

const hourMs = 3_600_000

/** Whether this learner may have this nominee mailed now: once an hour, however often they nominate and cancel. */
async function mayMail(db: Connection, learner: number, nominee: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hourMs)
  const key = `nomination:${learner}:${nominee}`
  return (await countHit(db, { key, most: 1, since, now, windowMs: hourMs })) === undefined
}

/** One mail for what a learner has placed with a nominee and nobody told them of yet. */
async function mailNominee(tx: Tx, services: Outgoing, pair: { user_id: number; nominated_id: number }, now: Date) {
  const [first, ...others] = await markTold(tx, pair, now)
  if (!first) return
  const until = first.pool_from ?? addHours(first.placed_at, nomineeHours)
  await queueMail(tx, services, {
    userId: null,
    orderId: first.id,
    to: await addressOf(tx, pair.nominated_id),
    ...nominationMail({ id: first.id, until, others: others.length }, services.publicUrl),
  })
}

/** C.11: whom the learner nominated sees it at once, and is mailed at once, by night too: their hours run. */
export async function tellNominee(
  tx: Tx,
  services: Outgoing,
  { id, user_id, nominated_id }: Pick<OrderRow, 'id' | 'user_id' | 'nominated_id'>,
  now: Date,
): Promise<void> {
  if (nominated_id === null) return
  await announce(tx, 'instructor', nominated_id, { kind: 'order', id }, now)
  if (await mayMail(tx, user_id, nominated_id, now)) await mailNominee(tx, services, { user_id, nominated_id }, now)
}

/** The same of whom an operator offers an order to by name. */
export async function tellOffered(
  tx: Tx,
  services: Outgoing,
  { id, pool_from }: Pick<OrderRow, 'id' | 'pool_from'>,
  instructorId: number,
  now: Date,
): Promise<void> {
  await announce(tx, 'instructor', instructorId, { kind: 'order', id }, now)
  await queueMail(tx, services, {
    userId: null,
    orderId: id,
    to: await addressOf(tx, instructorId),
    ...offerMail({ id, until: pool_from ?? addHours(now, nomineeHours) }, services.publicUrl),
  })
}

/** Mails nominees, an hour after the last mail, of what still waits for them; what was cancelled meanwhile nobody hears of. */
export const tellNominees = sweepOrders('tell-nominees', {
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

/** For whom a waiting order is kept first: whom an operator offers it to, or whom its learner nominated. */
export const keptFor = ({ offered_id, nominated_id }: Pick<OrderRow, 'offered_id' | 'nominated_id'>): number | null =>
  offered_id ?? nominated_id
