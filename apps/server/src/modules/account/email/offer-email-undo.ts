import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { emailMovedMail } from './mails.ts'
import { emailKeyOf } from './email-address.ts'
import { newToken } from '../one-time-tokens.ts'
import { insertUndo } from './undos-repo.ts'

/** Mails a link to the former address that undoes the change for seven days, and reserves that address for the member. */
export async function offerUndo(
  tx: Tx,
  services: Services,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  const { token, stored } = newToken(services, 'email-undo')
  await insertUndo(tx, { userId, email: from, emailKey: emailKeyOf(from), ...stored })
  const url = `${services.publicUrl}/email/undo?token=${token}`
  await queueMail(tx, services, { userId, to: from, ...emailMovedMail(to, url) })
}
