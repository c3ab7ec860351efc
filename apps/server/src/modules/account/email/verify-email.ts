import { calls } from '@tensaku/contract'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { isBlockedEmail } from '../identity-matching/identity-hashes.ts'
import { emailKeyOf } from './email-address.ts'
import { hasEmail } from './repo.ts'

const { email } = calls['POST /api/signup'].body.shape

/** C-006, Q-26. An address that a member wants to change to stays free until they confirm it. */
export const verifyEmail = implement('GET /api/emails/verify', async (services, { query: { value } }) => {
  if (!email.safeParse(value).success) throw new Refused('invalid_input', { fields: ['value'] })
  if (await isBlockedEmail(services.db, services, value)) throw new Refused('email_blocked')
  return { data: !(await hasEmail(services.db, emailKeyOf(value), services.clock.now())) }
})
