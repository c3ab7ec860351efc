import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import type { Principal } from '../principals.ts'
import { lockKey } from '../rate-limits/repo.ts'
import { noteEvent } from '../security-events/note-event.ts'
import type { Visitor } from '../visitor.ts'
import * as repo from './repo.ts'

/**
 * Opens a session for a proven person and answers its token. If they have too many sessions, those unused for longest end;
 * in the demo none ends, because everybody shares its accounts (decision 033).
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
  const displaced = demo ? 0 : await repo.displaceSessions(db, { principal, id: principalId }, sid, at)
  if (displaced > 0 && principal === 'member')
    await noteEvent(db, { userId: principalId, kind: 'session_displaced', at, sessionId: sid }, by)
  return tokens.sign({ sub: principalId, sid, audience: principal })
}
