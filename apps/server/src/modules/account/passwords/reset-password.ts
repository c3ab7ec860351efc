import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { queueMail } from '../../mail/index.ts'
import { lockMember } from '../account-repo.ts'
import { forgetAllFailures } from '../limits/limits-repo.ts'
import { accountKeyOf, forgetSignIns } from '../sign-in/login-limits.ts'
import { passwordChangedMail } from '../mails.ts'
import { endResets, memberOfReset, setPassword, useReset } from './passwords-repo.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeak } from './refuse-weak.ts'
import { noteEvent } from '../safety/security-events.ts'
import { endSessionsOf } from '../sign-in/sessions-repo.ts'
import { visitorOf } from '../sign-in/visitor.ts'
import { deleteSocials } from '../social/social-repo.ts'

/**
 * the reader of the mailbox may set a password, even a first one, and sign in with it at once, no matter how many
 * sign-ins failed or succeeded before. Every session ends. The link does not verify the address: an account that waits for
 * its code still does. Somebody else may have opened such an account with an address that their social provider never
 * confirmed: they lose it.
 */
export const resetPassword = implement('POST /api/password/resets', async (services, asked) => {
  const { body } = asked
  const { db, clock, digest, publicUrl } = services
  const link = digest('password-reset', body.token)
  const member = orRefuse(await memberOfReset(db, link, clock.now()), 'reset_invalid')
  refuseWeak(body.password, member)
  const password = await hashPassword(body.password)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    orRefuse(await lockMember(tx, member.id), 'reset_invalid')
    if (!(await useReset(tx, link, now))) throw new Refused('reset_invalid')
    await setPassword(tx, member.id, password)
    await endResets(tx, member.id, now)
    if (member.verified_at === null) await deleteSocials(tx, member.id)
    await forgetSignIns(tx, { principal: 'member', id: member.id })
    await endSessionsOf(tx, member.id, now)
    await forgetAllFailures(tx, accountKeyOf('member', member.email))
    await noteEvent(tx, { userId: member.id, kind: 'password_reset', at: now }, visitorOf(asked))
    await queueMail(tx, services, { userId: member.id, to: member.email, ...passwordChangedMail('reset', publicUrl) })
  })
  return undefined
})
