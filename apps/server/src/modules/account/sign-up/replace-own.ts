import { day, second } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { limit } from '../rate-limits/rate-limits.ts'
import { sessionOf } from '../sessions/live-session.ts'
import { lockUnconfirmed } from './abandoned-repo.ts'
import { closeSignUp } from './close-abandoned.ts'

/** Codes that one address gets by repeated sign-ups, as many as by requests for another code. */
const perAddress = { most: 5, seconds: day / second }

/**
 * The account of the earlier sign-up whose session a person has. Refuses `unauthenticated` without a live session of a member,
 * `already_verified`.
 */
export async function ownSignUp(services: Services, token: string): Promise<number> {
  const claims = await services.tokens.verify(token, 'member')
  const session = claims && (await sessionOf(services, claims))
  if (session?.kind !== 'member') throw new Refused('unauthenticated')
  if (session.verified) throw new Refused('already_verified')
  return session.id
}

/** Keeps repeated sign-ups from mailing an address more often than requests for a code may. Refuses `too_many_requests`. */
export async function limitReplacing(services: Services, emailKey: string): Promise<void> {
  await limit(services, `signup again ${services.digest('signup', emailKey).toString('base64url')}`, perAddress)
}

/**
 * Closes the earlier sign-up in the transaction of the new one. Judged again under the lock, because it may have been
 * confirmed or replaced meanwhile. Refuses `already_verified`.
 */
export async function replaceOwn(tx: Tx, id: number, now: Date): Promise<void> {
  if (!(await lockUnconfirmed(tx, id))) throw new Refused('already_verified')
  await closeSignUp(tx, id, now)
}
