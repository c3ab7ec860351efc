import { addHours } from '@tensaku/domain/calendar'
import type { Tx } from '../../db/database.ts'
import { queueMail } from '../mail/index.ts'
import { announce, type Outgoing } from '../notifications/index.ts'
import { addressOf } from '../teachers/index.ts'
import { nominationMail } from './mails.ts'
import type { OrderRow } from './repo.ts'

/** Hours a nominated order waits for its instructor alone (C.2). */
export const nomineeHours = 12

/** C.11: the nominated instructor hears at once, by night too: his hours run. */
export async function tellNominee(
  tx: Tx,
  services: Outgoing,
  order: OrderRow & { nominated_id: number },
  now: Date,
): Promise<void> {
  await announce(tx, 'instructor', order.nominated_id, { kind: 'order', id: order.id }, now)
  await queueMail(tx, services, {
    userId: null,
    orderId: order.id,
    to: await addressOf(tx, order.nominated_id),
    ...nominationMail({ id: order.id, until: addHours(now, nomineeHours) }, services.publicUrl),
  })
}
