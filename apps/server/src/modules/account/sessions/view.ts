import type { Answer } from '@tensaku/contract'
import { partOf } from '../network.ts'
import type { sessionsOf } from './repo.ts'

type SessionItem = Answer<'GET /api/users/{id}/sessions'>['items'][number]

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

/** A living session; `current` is the requesting one. */
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
