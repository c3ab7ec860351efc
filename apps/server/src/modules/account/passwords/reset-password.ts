import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { queueMail } from '../../mail/index.ts'
import { lockMember } from '../profile/repo.ts'
import { forgetAllFailures } from '../sign-in/failures-repo.ts'
import { accountKeyOf, forgetSignIns } from '../sign-in/sign-in-limits.ts'
import { passwordChangedMail } from './mails.ts'
import { endMemberLinks, memberOfLink, useMemberLink } from './member-links-repo.ts'
import { setPassword } from './repo.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeak } from './refuse-weak.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { tokenHash } from '../one-time-tokens.ts'
import { visitorOf } from '../visitor.ts'
import { deleteSocials } from '../social/repo.ts'

/**
 * the reader of the mailbox may set a password, even a first one, and sign in with it at once, no matter how many
 * sign-ins failed or succeeded before. Every session ends. The link does not verify the address: an account that waits for
 * its code still does. Somebody else may have opened such an account with an address that their social provider never
 * confirmed: they lose it.
 */
export const resetPassword = implement('POST /api/password/resets', async (services, asked) => {
  const { body } = asked
  const { db, clock, publicUrl } = services
  const link = tokenHash(services, 'password-reset', body.token)
  const member = orRefuse(await memberOfLink(db, link, clock.now()), 'reset_invalid')
  refuseWeak(body.password, member)
  const password = await hashPassword(body.password)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    orRefuse(await lockMember(tx, member.id), 'reset_invalid')
    if (!(await useMemberLink(tx, link, now))) throw new Refused('reset_invalid')
    await setPassword(tx, member.id, password)
    await endMemberLinks(tx, member.id, now)
    if (member.verified_at === null) await deleteSocials(tx, member.id)
    await forgetSignIns(tx, { principal: 'member', id: member.id })
    await endSessionsOf(tx, { principal: 'member', id: member.id }, now)
    await forgetAllFailures(tx, accountKeyOf('member', member.email))
    await noteEvent(tx, { userId: member.id, kind: 'password_reset', at: now }, visitorOf(asked))
    await queueMail(tx, services, { userId: member.id, to: member.email, ...passwordChangedMail('reset', publicUrl) })
  })
  return undefined
})
