import type { Tx } from '../../db/database.ts'
import { addressOf } from '../instructors/index.ts'
import { queueMail } from '../mail/index.ts'
import type { Outgoing } from '../notifications/index.ts'
import { endedMail } from './mails.ts'
import { endOpen } from './repo.ts'

/** Ends the open request of a member who withdraws, and mails its counsellor. Published reports stay until they are anonymised. */
export async function endReportOf(tx: Tx, services: Outgoing, userId: number, now: Date): Promise<void> {
  const counsellor = await endOpen(tx, userId, now)
  if (counsellor === undefined) return
  const to = await addressOf(tx, counsellor)
  await queueMail(tx, services, { userId: null, to, ...endedMail(services.publicUrl) })
}
