import type { Answer, SecurityEvent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { minuteInTokyo } from '../../lib/format.ts'
import { deviceWords } from './sessions.ts'

type Page = Answer<'GET /api/users/{id}/security-events'>

export const safetyKey = () => ownKey('security-events')

/** The security events of the account, newest first. */
export function useSafety() {
  const id = useOwnId()
  return useInfiniteQuery({
    queryKey: safetyKey(),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      api('GET /api/users/{id}/security-events', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

const kinds = {
  login: m.settings_safety_login,
  social_login: m.settings_safety_social_login,
  login_failures: m.settings_safety_login_failures,
  password_changed: m.settings_safety_password_changed,
  password_reset: m.settings_safety_password_reset,
  email_change_asked: m.settings_safety_email_change_asked,
  email_changed: m.settings_safety_email_changed,
  email_undone: m.settings_safety_email_undone,
  session_ended: m.settings_safety_session_ended,
  sessions_ended: m.settings_safety_sessions_ended,
  session_displaced: m.settings_safety_session_displaced,
  export_asked: m.settings_safety_export_asked,
  withdrawn: m.settings_safety_withdrawn,
} as const

/** The text of an event. */
export const whatHappened = ({ kind }: SecurityEvent): string => kinds[kind]()

/** The device, and the network if it is known. */
export function whereFrom({ user_agent, network }: SecurityEvent): string {
  const device = deviceWords(user_agent)
  return network === null ? device : m.settings_safety_from({ device, network })
}

/** The time or the period of an event. */
export function whenItWas({ at, until }: SecurityEvent): string {
  const [from, to] = [minuteInTokyo(at), minuteInTokyo(until ?? at)]
  return from === to ? from : m.settings_safety_until({ at: from, until: to })
}
