import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { queueMail } from '../../mail/index.ts'
import { setPendingEmail } from './repo.ts'
import { hasEmail } from './repo.ts'
import { emailNoticeMail } from './mails.ts'
import { requireMember } from '../profile/require-member.ts'
import { reauthenticate } from '../passwords/reauthentication.ts'
import { isBlockedEmail } from '../identity-matching/identity-hashes.ts'
import { emailKeyOf } from './email-address.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { visitorOf } from '../visitor.ts'
import { sendCodeAgain } from './verification-codes.ts'
import { userOf } from '../profile/user-of.ts'

/**
 * C.12: the new address waits for the code that was sent to it; the old one is notified and stays until then. The owner of the
 * address owns the account by a reset, so a session alone does not change it (decision 032).
 */
export const changeEmail = implement('PATCH /api/users/{id}/emails', async (services, asked) => {
  const { db, clock } = services
  const { id, sessionId } = asked.actor
  const email = asked.body.email.trim()
  const key = emailKeyOf(email)
  await reauthenticate(services, asked.actor, asked.body.current_password)
  return inTransaction(db, async (tx) => {
    const member = await requireMember(tx, id)
    if (key === emailKeyOf(member.email)) throw new Refused('email_own')
    if (await isBlockedEmail(tx, services, email)) throw new Refused('email_blocked')
    if (await hasEmail(tx, key, clock.now(), id)) throw new Refused('email_taken')
    await sendCodeAgain(tx, services, { userId: id, purpose: 'email', email })
    await setPendingEmail(tx, id, { email, key })
    const event = { userId: id, kind: 'email_change_asked', at: clock.now(), sessionId } as const
    await noteEvent(tx, event, visitorOf(asked))
    await queueMail(tx, services, { userId: id, to: member.email, ...emailNoticeMail(email) })
    return userOf(tx, id, clock.now())
  })
})

export const dropEmail = implement('DELETE /api/users/{id}/emails', async ({ db, clock }, { actor }) => {
  await setPendingEmail(db, actor.id, null)
  return userOf(db, actor.id, clock.now())
})
