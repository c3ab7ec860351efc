import { day } from '@tensaku/domain/calendar'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { emailMovedMail } from './mails.ts'
import { emailKeyOf } from '../identity-matching/identities.ts'
import { insertUndo } from './undos-repo.ts'

const lifeMs = 7 * day

/** Mails a link to the former address that undoes the change for seven days, and reserves that address for the member. */
export async function offerUndo(
  tx: Tx,
  services: Services,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  const { clock, digest, publicUrl } = services
  const token = randomBytes(32).toString('base64url')
  const at = clock.now()
  await insertUndo(tx, {
    hash: digest('email-undo', token),
    userId,
    email: from,
    emailKey: emailKeyOf(from),
    at,
    expiresAt: new Date(at.getTime() + lifeMs),
  })
  const url = `${publicUrl}/email/undo?token=${token}`
  await queueMail(tx, services, { userId, to: from, ...emailMovedMail(to, url) })
}
