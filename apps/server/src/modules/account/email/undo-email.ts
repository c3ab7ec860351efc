import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { lockMember } from '../profile/repo.ts'
import { movePendingEmail } from './repo.ts'
import { refuseTaken } from '../refuse-taken.ts'
import { deleteMemberLinks } from '../passwords/member-links-repo.ts'
import { insertRequest, setPassword } from '../passwords/repo.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { newToken, tokenHash } from '../one-time-tokens.ts'
import { visitorOf } from '../visitor.ts'
import { emailKeyOf } from './email-address.ts'
import { emailMovedMail } from './mails.ts'
import { insertUndo, undoOf, useUndo } from './undos-repo.ts'

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

/**
 * Restores the former address of a member (decision 032). A thief who changed it knew the password or was signed in, so
 * the password and all sessions end, and a link to choose a new password goes to the restored address. No link undoes this.
 */
export const undoEmail = implement('POST /api/emails/undo', async (services, asked) => {
  const { db, clock } = services
  const undo = orRefuse(
    await undoOf(db, tokenHash(services, 'email-undo', asked.body.token), clock.now()),
    'email_undo_invalid',
  )
  const { userId, email, emailKey } = undo
  const work = inTransaction(db, async (tx) => {
    const now = clock.now()
    orRefuse(await lockMember(tx, userId), 'email_undo_invalid')
    if (!(await useUndo(tx, undo, now))) throw new Refused('email_undo_invalid')
    await movePendingEmail(tx, userId, email, emailKey)
    await setPassword(tx, userId, null)
    await deleteMemberLinks(tx, userId)
    await endSessionsOf(tx, { principal: 'member', id: userId }, now)
    await noteEvent(tx, { userId, kind: 'email_undone', at: now }, visitorOf(asked))
    await insertRequest(tx, 'member', emailKey, now)
  })
  await refuseTaken(work)
  return { email }
})
