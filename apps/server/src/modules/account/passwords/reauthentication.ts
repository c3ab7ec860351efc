import { minute } from '@tensaku/domain/calendar'
import { Refused } from '../../../http/refused.ts'
import type { Member } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { secondsUntil, countHit } from '../rate-limits/rate-limits.ts'
import { forgetHits } from '../rate-limits/repo.ts'
import { passwordOf } from './repo.ts'
import { passwordMatches } from './password-hash.ts'
import { sessionBegan } from '../sessions/repo.ts'

const mostGuesses = 10
const windowMs = 15 * minute
const freshMs = 10 * minute

/**
 * Checks the password of a signed-in caller against a hash, and returns it. A session alone allows no guessing: at most
 * ten failures in 15 minutes count under one key. Refuses `password` (even if there is no password),
 * `too_many_attempts` with `retry_after`.
 */
export async function proveHash(
  { db, clock }: Services,
  key: string,
  hash: string | null,
  given: string,
): Promise<string> {
  const now = clock.now()
  const hit = { key, most: mostGuesses, since: new Date(now.getTime() - windowMs), now }
  const full = await countHit(db, hit)
  if (full) throw new Refused('too_many_attempts', { retry_after: secondsUntil(full.oldest, windowMs, now) })
  if (!(await passwordMatches(hash, given)) || hash === null) throw new Refused('password')
  await forgetHits(db, key)
  return hash
}

/** The same for a member. */
export async function provePassword(services: Services, userId: number, given: string): Promise<string> {
  const { hash } = await passwordOf(services.db, userId)
  return proveHash(services, `password:${userId}`, hash, given)
}

/**
 * Proves a member by the password or, without a password, by a sign-in within the last ten minutes.
 * Refuses `password`, `too_many_attempts`, `reauthenticate`.
 */
export async function proveIdentity(services: Services, member: Member, password: string | undefined): Promise<void> {
  const { hash } = await passwordOf(services.db, member.id)
  if (hash === null) {
    const began = await sessionBegan(services.db, member.sessionId)
    if (services.clock.now().getTime() - began.getTime() > freshMs) throw new Refused('reauthenticate')
  } else if (password === undefined) throw new Refused('password')
  else await provePassword(services, member.id, password)
}
