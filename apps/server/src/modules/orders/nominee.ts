import { addHours } from '@tensaku/domain/calendar'
import type { Tx } from '../../db/database.ts'
import { queueMail } from '../mail/index.ts'
import { announce, type Outgoing } from '../notifications/index.ts'
import { addressOf } from '../teachers/index.ts'
import { nominationMail, offerMail } from './mails.ts'
import type { OrderRow } from './repo.ts'

/** Hours a nominated order waits for its instructor alone (C.2). */
export const nomineeHours = 12

/** C.11: whom the learner nominated, or an operator offers it to, hears at once, by night too: his hours run. */
export async function tellNominee(
  tx: Tx,
  services: Outgoing,
  order: Pick<OrderRow, 'id' | 'offered_id' | 'pool_from'>,
  instructorId: number,
  now: Date,
): Promise<void> {
  await announce(tx, 'instructor', instructorId, { kind: 'order', id: order.id }, now)
  const mailOf = order.offered_id === instructorId ? offerMail : nominationMail
  await queueMail(tx, services, {
    userId: null,
    orderId: order.id,
    to: await addressOf(tx, instructorId),
    ...mailOf({ id: order.id, until: order.pool_from ?? addHours(now, nomineeHours) }, services.publicUrl),
  })
}

/** For whom a waiting order is kept first: whom an operator offers it to, or whom its learner nominated. */
export const keptFor = ({ offered_id, nominated_id }: Pick<OrderRow, 'offered_id' | 'nominated_id'>): number | null =>
  offered_id ?? nominated_id
