import { second, hour } from '@tensaku/domain/calendar'
import type { Body } from '@tensaku/contract'
import { type RefusalCode, refusalText } from '@tensaku/messages/catalogue'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { termsVersionAt } from '../../legal/index.ts'
import { limit } from '../rate-limits/rate-limits.ts'
import { spendCaptcha } from './repo.ts'
import { isPublic, networkOf } from '../network.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { weaknessOf } from '../passwords/refuse-weak.ts'
import { isBlockedEmail } from '../identity-matching/identity-hashes.ts'
import { emailKeyOf } from '../email/email-address.ts'
import { hasEmail } from '../email/repo.ts'
import { hasUsername } from '../profile/repo.ts'
import { insertMember } from './repo.ts'
import { refuseTaken } from '../refuse-taken.ts'
import { sendCode } from '../email/verification-codes.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { limitReplacing, ownSignUp, replaceOwn } from './replace-own.ts'
import { openSession } from '../sessions/open-session.ts'
import { setDeviceCookie, visitorOf } from '../visitor.ts'

/** Accounts opened from one address. */
const perAddress = { most: 10, seconds: hour / second }

/** Uses a solution up, even if the sign-up fails later. Refuses `captcha_failed`. */
async function passCaptcha(
  { captcha, clock, db, digest }: Services,
  solution: string,
  address: string | undefined,
): Promise<void> {
  const solved = await captcha.check(solution, address, clock.now())
  if (!solved || !(await spendCaptcha(db, digest('captcha', solved.mark), solved.until)))
    throw new Refused('captcha_failed')
}

/** The refusal of an address. */
async function problemOfEmail(services: Services, email: string, own?: number): Promise<RefusalCode | undefined> {
  const { db, clock } = services
  if (await isBlockedEmail(db, services, email)) return 'email_blocked'
  return (await hasEmail(db, emailKeyOf(email), clock.now(), own)) ? 'email_taken' : undefined
}

/**
 * Refuses all wrong fields in one answer: the first as usual, the others in `also`, so that the form shows them together.
 * The password is hashed after this; the tables refuse later conflicts.
 */
async function checkFields(
  services: Services,
  { email, username, password }: Body<'POST /api/signup'>,
  own?: number,
): Promise<void> {
  const { db, clock } = services
  const found = [
    await problemOfEmail(services, email, own),
    weaknessOf(password, { email, names: [username] }),
    (await hasUsername(db, username, clock.now(), own)) ? ('username_taken' as const) : undefined,
  ]
  const [first, ...others] = found.filter((code) => code !== undefined)
  if (!first) return
  const also = others.map((code) => ({ code, message: refusalText(code).message }))
  throw new Refused(first, also.length > 0 ? { also } : {})
}

/**
 * opens an account, mails a code and signs in (decision 039). The session proves the chosen password, not the
 * address: until the code is entered it opens the home pages only. With `replaces` it takes the place of the own
 * unconfirmed account (decision 047).
 */
export const signUp = implement('POST /api/signup', async (services, asked) => {
  const { body, address } = asked
  const { db, clock } = services
  const { email, username } = body
  const emailKey = emailKeyOf(email)
  const termsVersion = await termsVersionAt(db, clock.now())
  if (body.terms_version !== termsVersion) throw new Refused('terms_outdated')
  const own = body.replaces === undefined ? undefined : await ownSignUp(services, body.replaces)
  await passCaptcha(services, body.captcha, address)
  if (isPublic(address)) await limit(services, `signup:${networkOf(address)}`, perAddress)
  await checkFields(services, body, own)
  if (own !== undefined) await limitReplacing(services, emailKey)

  const passwordHash = await hashPassword(body.password)
  const visitor = visitorOf(asked)
  const opened = inTransaction(db, async (tx) => {
    if (own !== undefined) await replaceOwn(tx, own, clock.now())
    await closeAbandoned(tx, { emailKey, username }, clock.now())
    const member = { email, emailKey, passwordHash, username, termsVersion, at: clock.now() }
    const userId = await insertMember(tx, member)
    await sendCode(tx, services, { userId, purpose: 'signup', email })
    return openSession({ ...services, db: tx }, 'member', userId, { ...visitor, strategy: 'local' })
  })
  const token = await refuseTaken(opened)
  setDeviceCookie(asked, visitor, services)
  return { email, token }
})
