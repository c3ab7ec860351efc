import type { Answer, User } from '@tensaku/contract'
import type { userById } from '../repo.ts'
import type { eventsOf } from '../security-events/repo.ts'
import type { sessionsOf } from '../sessions/repo.ts'
import { partOf } from '../network.ts'

export const userView = (row: Awaited<ReturnType<typeof userById>>): User => ({
  id: row.id,
  uuid: row.uuid,
  username: row.username,
  username_chosen: row.username_chosen,
  email: row.email,
  pending_email: row.pending_email,
  verified: row.verified_at !== null,
  has_password: row.has_password,
  scope: row.scope,
  level: row.level,
  last_name: row.last_name,
  first_name: row.first_name,
  phone: row.phone,
  birth_year: row.birth_year,
  gender: row.gender as User['gender'],
  newsletter: row.newsletter,
  revision: row.profile_revision,
  settings: row.settings as User['settings'],
  count_orders: { total: row.orders_total },
})

type SessionItem = Answer<'GET /api/users/{id}/sessions'>['items'][number]

type SecurityEvent = Answer<'GET /api/users/{id}/security-events'>['items'][number]

/** What happened to an account; `current` was done in the session that asks. */
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

/** A living session at the desk, with the first half of a public address. */
export const deskSessionView = (
  row: Awaited<ReturnType<typeof sessionsOf>>[number],
  current: string,
): Answer<'GET /api/instructor/sessions'>['items'][number] => ({
  id: row.id,
  current: row.id === current,
  user_agent: row.user_agent ?? '',
  network: row.address === null ? null : partOf(row.address),
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
})

/** A living session; `current` is the one that asks. */
export const sessionView = (
  row: Awaited<ReturnType<typeof sessionsOf>>[number],
  current: string | undefined,
): SessionItem => ({
  id: row.id,
  current: row.id === current,
  strategy: row.strategy === 'social' ? 'social' : 'local',
  user_agent: row.user_agent ?? '',
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
})
