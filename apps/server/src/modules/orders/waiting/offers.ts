import { addHours } from '@tensaku/domain/calendar'
import { NOMINEE_HOURS, orderStatus } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../../db/database.ts'
import { addressOf } from '../../instructors/index.ts'
import { queueMail } from '../../mail/index.ts'
import { announce, type Outgoing } from '../../notifications/index.ts'
import { offerMail } from '../mails.ts'
import type { OrderRow } from '../repo.ts'
import { patienceHours } from './end-unclaimed.ts'
import { waitsSince } from './repo.ts'

/** The instructor for whom a waiting order is reserved: the one of an operator's offer, else the nominee. */
export const reservedFor = ({
  offered_id,
  nominated_id,
}: Pick<OrderRow, 'offered_id' | 'nominated_id'>): number | null => offered_id ?? nominated_id

/**
 * The end of an offer that is made now: twelve patienceHours. A waiting order does not end later because of an offer; a business order
 * keeps its hours in the pool.
 */
export async function offerUntil(
  db: Connection,
  order: Pick<OrderRow, 'id' | 'status' | 'biz'>,
  now: Date,
): Promise<Date> {
  const until = addHours(now, patienceHours.nominee)
  if (order.status !== orderStatus.waiting || order.biz) return until
  const end = addHours(await waitsSince(db, order.id), patienceHours.standard)
  return end < until ? end : until
}

/** Notifies the instructor to whom an operator offers an order. */
export async function notifyOffered(
  tx: Tx,
  services: Outgoing,
  { id, pool_from }: Pick<OrderRow, 'id' | 'pool_from'>,
  { instructorId, now }: { instructorId: number; now: Date },
): Promise<void> {
  await announce(tx, { audience: 'instructor', id: instructorId, event: { kind: 'order', id }, now })
  await queueMail(tx, services, {
    userId: null,
    orderId: id,
    to: await addressOf(tx, instructorId),
    ...offerMail({ id, until: pool_from ?? addHours(now, NOMINEE_HOURS) }, services.publicUrl),
  })
}
