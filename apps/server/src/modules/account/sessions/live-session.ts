import { hour } from '@tensaku/domain/calendar'
import { livingSince, operatorsSince } from '@tensaku/domain/sessions'
import type { Instructor, Member, Operator } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import type { Claims } from '../../../ports/tokens.ts'
import * as repo from './repo.ts'

const touchEvery = hour

/** The living session of a token, or undefined. `onUse` is called when its life begins anew, once an hour at most. */
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
