import type { Answer } from '@tensaku/contract'
import type { eventsOf } from './repo.ts'

type SecurityEvent = Answer<'GET /api/users/{id}/security-events'>['items'][number]

/** A security event of an account; `current` belongs to the requesting session. */
export const securityEventView = (
  row: Awaited<ReturnType<typeof eventsOf>>[number],
  session: string | undefined,
): SecurityEvent => ({
  id: row.id,
  kind: row.kind as SecurityEvent['kind'],
  at: row.at.toISOString(),
  until: row.until?.toISOString() ?? null,
  current: row.session_id !== null && row.session_id === session,
  user_agent: row.user_agent,
  network: row.network,
})
