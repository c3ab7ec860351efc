import { calls } from '@tensaku/contract'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { hasEmail } from './entry-repo.ts'
import { isBlockedEmail } from '../persons/person-marks.ts'
import { emailKeyOf } from '../persons/persons.ts'

const { email } = calls['POST /api/signup'].body.shape

/** C-006, Q-26. An address that a member has asked to change to is free until he has confirmed it. */
export const verifyEmail = implement('GET /api/emails/verify', async (services, { query: { value } }) => {
  if (!email.safeParse(value).success) throw new Refused('invalid_input', { fields: ['value'] })
  if (await isBlockedEmail(services.db, services, value)) throw new Refused('email_blocked')
  return { data: !(await hasEmail(services.db, emailKeyOf(value), services.clock.now())) }
})
