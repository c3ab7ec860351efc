import type { Answer } from '@tensaku/contract'
import { deviceOf } from '@tensaku/domain/sessions'
import * as m from '@tensaku/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type Sessions = Answer<'GET /api/users/{id}/sessions'>

export const sessionsKey = () => ownKey('sessions')

/** The sessions of the member, last used first. */
export function useSessions() {
  const id = useOwnId()
  return useQuery({
    queryKey: sessionsKey(),
    queryFn: ({ signal }): Promise<Sessions> => api('GET /api/users/{id}/sessions', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The name of a device: iPhoneのSafari */
export function deviceWords(userAgent: string): string {
  const { system, browser } = deviceOf(userAgent)
  if (system && browser) return m.settings_session_device({ system, browser })
  return system ?? browser ?? m.settings_session_unknown()
}
