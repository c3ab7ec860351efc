import { minute, second } from '@tensaku/domain/calendar'
import { Refused } from '../../../http/refused.ts'
import type { Member } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { limit } from '../rate-limits/rate-limits.ts'
import { forgetHits } from '../rate-limits/repo.ts'
import { passwordOf } from './repo.ts'
import { passwordMatches } from './password-hash.ts'
import { sessionBegan } from '../sessions/repo.ts'

const guesses = { most: 10, seconds: (15 * minute) / second }
const freshMs = 10 * minute

/**
 * Checks the password of a signed-in caller against a hash, and returns it. A session alone allows no guessing: at most
 * ten failures in 15 minutes count under one key. Refuses `password` (even if there is no password),
 * `too_many_attempts` with `retry_after`.
 */
export async function checkPassword(
  services: Services,
  key: string,
  hash: string | null,
  given: string,
): Promise<string> {
  await limit(services, key, guesses, 'too_many_attempts')
  if (!(await passwordMatches(hash, given)) || hash === null) throw new Refused('password')
  await forgetHits(services.db, key)
  return hash
}

/** The same for a member. */
export async function checkMemberPassword(services: Services, userId: number, given: string): Promise<string> {
  const { hash } = await passwordOf(services.db, userId)
  return checkPassword(services, `password:${userId}`, hash, given)
}

/**
 * Proves a member by the password or, without a password, by a sign-in within the last ten minutes.
 * Refuses `password`, `too_many_attempts`, `reauthenticate`.
 */
export async function reauthenticate(services: Services, member: Member, password: string | undefined): Promise<void> {
  const { hash } = await passwordOf(services.db, member.id)
  if (hash === null) {
    const began = await sessionBegan(services.db, member.sessionId)
    if (services.clock.now().getTime() - began.getTime() > freshMs) throw new Refused('reauthenticate')
  } else if (password === undefined) throw new Refused('password')
  else await checkMemberPassword(services, member.id, password)
}
