import { Refused } from '../../http/refused.ts'
import type { Instructor, Member, Operator } from '../../http/call.ts'
import type { Services } from '../../ports/services.ts'
import type { Claims } from '../../ports/tokens.ts'
import { passwordMatches } from './passwords.ts'
import * as repo from './repo.ts'

type Principal = 'member' | 'instructor' | 'operator'

const days = 24 * 60 * 60 * 1000
const sessionLife = 30 * days
const touchEvery = 60 * 60 * 1000
const failureWindow = 15 * 60 * 1000
const mostFailures = 10

/** The form in which an address is compared: nobody has two accounts that differ in case. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/**
 * Checks a password and opens a session (C.12: ten failures in 15 minutes from one address lock the account for that address).
 * Refuses `login_failed`, `too_many_attempts`.
 */
export async function signIn(
  services: Services,
  principal: Principal,
  email: string,
  password: string,
  address: string,
): Promise<string> {
  const { db, clock, tokens } = services
  const now = clock.now()
  const emailKey = emailKeyOf(email)
  const accountKey = `${principal}:${emailKey}`
  if ((await repo.countFailures(db, accountKey, address, new Date(now.getTime() - failureWindow))) >= mostFailures)
    throw new Refused('too_many_attempts')

  const credentials = await repo.credentialsOf(db, principal, emailKey)
  if (!(await passwordMatches(credentials?.password_hash, password)) || !credentials) {
    await repo.insertFailure(db, accountKey, address, now)
    throw new Refused('login_failed')
  }
  await repo.forgetFailures(db, accountKey, address)
  const sid = await repo.insertSession(db, principal, credentials.id, now)
  return tokens.sign({ sub: credentials.id, sid, audience: principal })
}

/** The living session behind a token (Q-23: 30 days from its last use), or undefined. */
export async function sessionOf(
  services: Services,
  claims: Claims,
): Promise<Member | Instructor | Operator | undefined> {
  const now = services.clock.now()
  const row = await repo.liveSession(services.db, claims.sid, new Date(now.getTime() - sessionLife))
  if (!row || row.principal !== claims.audience || row.principal_id !== claims.sub) return undefined
  if (now.getTime() - row.last_used_at.getTime() > touchEvery) await repo.touchSession(services.db, claims.sid, now)
  const known = { id: claims.sub, sessionId: claims.sid }
  return row.principal === 'member'
    ? { kind: 'member', ...known, verified: row.verified }
    : { kind: row.principal === 'instructor' ? 'instructor' : 'operator', ...known }
}

export async function signOut(services: Services, sessionId: string): Promise<void> {
  await repo.revokeSession(services.db, sessionId, services.clock.now())
}
