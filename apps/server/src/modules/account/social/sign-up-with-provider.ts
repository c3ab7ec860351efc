import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../ports/services.ts'
import { termsVersionAt } from '../../legal/index.ts'
import { hasEmail } from '../email/repo.ts'
import { emailKeyOf } from '../email/email-address.ts'
import { closeAbandoned } from '../sign-up/close-abandoned.ts'
import { openSession } from '../sessions/open-session.ts'
import { confirmedBy, hasWithdrawn } from './confirmed-person.ts'
import { socialNames } from './social-name.ts'
import * as repo from './repo.ts'
import { sendCode } from '../email/verification-codes.ts'
import { setDeviceCookie, visitorOf } from '../visitor.ts'

/** Opens the account under the first name that is free. Refuses `social_email_exists`: nothing is linked automatically (C.12). */
async function openAccount(tx: Tx, person: repo.Confirmed, termsVersion: string, at: Date): Promise<number> {
  const { email, emailVerified } = person
  const emailKey = emailKeyOf(email)
  if (await hasEmail(tx, emailKey, at)) throw new Refused('social_email_exists')
  await closeAbandoned(tx, { emailKey }, at)
  for (const username of socialNames(person.name, email)) {
    const verifiedAt = emailVerified ? at : null
    const id = await repo.insertSocialMember(tx, { email, emailKey, username, verifiedAt, termsVersion, at })
    if (id !== undefined) return id
    if (await hasEmail(tx, emailKey, at)) throw new Refused('social_email_exists')
  }
  throw new Error('No name was free.')
}

type SocialSignUp = { key: repo.TicketKey; person: repo.Confirmed; terms: string }

async function signUp(tx: Tx, services: Services, { key, person, terms }: SocialSignUp): Promise<number> {
  const at = services.clock.now()
  const { email, emailVerified } = person
  if (email === '' || !(await repo.useTicket(tx, key, at))) throw new Refused('social_token_missing')
  if (await hasWithdrawn(tx, services, person)) throw new Refused('social_signup_withdrawn')
  const member = await repo.memberOfSocial(tx, person)
  if (member) throw new Refused(member.withdrawn ? 'social_signup_withdrawn' : 'social_email_exists')
  const id = await openAccount(tx, person, terms, at)
  if (!(await repo.insertSocial(tx, id, person, at))) throw new Refused('social_email_exists')
  if (!emailVerified) await sendCode(tx, services, { userId: id, purpose: 'signup', email })
  return id
}

export const signUpWithProvider = implement('POST /api/oauth/users', confirmedBy, async (services, asked) => {
  const terms = asked.body.terms_version
  if (terms !== (await termsVersionAt(services.db, services.clock.now()))) throw new Refused('terms_outdated')
  const visitor = visitorOf(asked)
  const token = await inTransaction(services.db, async (tx) => {
    const id = await signUp(tx, services, { ...asked.loaded, terms })
    return openSession({ ...services, db: tx }, 'member', id, { ...visitor, strategy: 'social' })
  })
  setDeviceCookie(asked, visitor, services)
  return { token }
})
