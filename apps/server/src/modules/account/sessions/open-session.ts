import { hour, day } from '@tensaku/domain/calendar'
import { livingSince, operatorsSince } from '@tensaku/domain/sessions'
import { Refused } from '../../../http/refused.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Instructor, Member, Operator } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import type { Claims } from '../../../ports/tokens.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { forgetFailures, lockKey } from '../rate-limits/repo.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import { emailKeyOf } from '../identity-matching/identities.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { deleteEvent } from '../security-events/repo.ts'
import * as repo from '../repo.ts'
import { accountKeyOf, beginAttempt, countSignIn } from '../sign-in/sign-in-limits.ts'
import { displaceSessions, deleteEnded } from './repo.ts'
import type { Visitor } from '../visitor.ts'

type Principal = 'member' | 'instructor' | 'operator'

const touchEvery = hour

/**
 * Signs somebody in who has proved who they are: a session that remembers from where, and its token. A member can see it. Of
 * too many, those unused for longest end; in the demo an account belongs to everybody, and none ends (decision 033).
 */
export async function openSession(
  { db, clock, tokens, demo }: Pick<Services, 'clock' | 'tokens' | 'demo'> & { db: Tx },
  principal: Principal,
  principalId: number,
  by: Visitor & { strategy: 'local' | 'social' },
): Promise<string> {
  const at = clock.now()
  // Two sign-ins at once must not each leave the other's session out of count.
  await lockKey(db, `sessions:${principal}:${principalId}`)
  const sid = await repo.insertSession(db, { principal, principalId, ...by, at })
  const kind = by.strategy === 'social' ? 'social_login' : 'login'
  if (principal === 'member') await noteEvent(db, { userId: principalId, kind, at, sessionId: sid }, by)
  const displaced = demo ? 0 : await displaceSessions(db, { principal, id: principalId }, sid, at)
  if (displaced > 0 && principal === 'member')
    await noteEvent(db, { userId: principalId, kind: 'session_displaced', at, sessionId: sid }, by)
  return tokens.sign({ sub: principalId, sid, audience: principal })
}

/**
 * Checks a password (C.12), and lets in whose it is by what `enter` does in the transaction that holds it. Refuses
 * `login_failed`, `too_many_attempts`, `too_many_requests`.
 */
export async function signIn<Entered>(
  services: Services,
  {
    principal,
    login: { email, password },
    visitor,
    enter,
  }: {
    principal: Principal
    login: { email: string; password: string }
    visitor: Visitor
    enter: (tx: Tx, id: number) => Promise<Entered>
  },
): Promise<Entered> {
  const { db } = services
  const credentials = await repo.credentialsOf(db, principal, emailKeyOf(email))
  const account = { key: accountKeyOf(principal, email), principal, id: credentials?.id }
  const { network, began } = await beginAttempt(services, account, visitor)
  const { id, password_hash: hash = null } = credentials ?? {}
  if (!(await passwordMatches(hash, password)) || id === undefined || hash === null) throw new Refused('login_failed')
  await forgetFailures(db, account.key, network)
  await countSignIn(services, { principal, id }, visitor.address)
  return inTransaction(db, async (tx) => {
    // A changed password, a suspension and a withdrawal end all sessions: none may begin while they run.
    const held = await repo.stillHasPassword(tx, principal, id, hash)
    if (!held || !(await repo.credentialsOf(tx, principal, emailKeyOf(email)))) throw new Refused('login_failed')
    if (began !== undefined) await deleteEvent(tx, began)
    return enter(tx, id)
  })
}

/** The living session behind a token, or undefined. `onUse` is called where its life begins anew, once an hour at most. */
export async function sessionOf(
  services: Services,
  claims: Claims,
  onUse?: () => void,
): Promise<Member | Instructor | Operator | undefined> {
  const now = services.clock.now()
  const row = await repo.liveSession(services.db, claims.sid, livingSince(now), operatorsSince(now))
  if (!row || row.principal !== claims.audience || row.principal_id !== claims.sub) return undefined
  if (now.getTime() - row.last_used_at.getTime() > touchEvery) {
    await repo.touchSession(services.db, claims.sid, now)
    onUse?.()
  }
  const known = { id: claims.sub, sessionId: claims.sid }
  return row.principal === 'member'
    ? { kind: 'member', ...known, verified: row.verified }
    : { kind: row.principal === 'instructor' ? 'instructor' : 'operator', ...known }
}

export async function signOut(services: Services, sessionId: string): Promise<void> {
  await repo.revokeSession(services.db, sessionId, services.clock.now())
}

/** An address and a browser are kept as long as mails are. */
const days90 = 90 * day
const atOnce = 1000

/** Forgets a session 90 days after it was ended or ran out. That somebody signed in stays among their security events. */
export const forgetSessions: Sweep = {
  name: 'forget-sessions',
  run({ db, clock }) {
    const endedBefore = new Date(clock.now().getTime() - days90)
    return deleteEnded(db, { endedBefore, unusedSince: livingSince(endedBefore), most: atOnce })
  },
}
