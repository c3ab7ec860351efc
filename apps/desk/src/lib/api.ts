import * as m from '@tensaku/messages'
import { createApi, noAnswer } from '@tensaku/contract/client'
import type { Api, ApiError, Events } from '@tensaku/contract/client'
import { followClock } from '@tensaku/ui/moved-clock.ts'
import { language } from './language.ts'

export { ApiError } from '@tensaku/contract/client'

/** Instructors and operators have separate sessions, which end independently. */
type Side = 'instructor' | 'operator'
type Watcher = (error: ApiError) => void

const watchers: Record<Side, Set<Watcher>> = { instructor: new Set(), operator: new Set() }

/** Calls the watcher at every refusal of one side's calls. */
export function onRefused(watcher: Watcher, side: Side = 'instructor'): () => void {
  watchers[side].add(watcher)
  return () => watchers[side].delete(watcher)
}

/** The text of a failure that has none from the catalogue; status 0 means that no answer arrived. */
export const failureText = (status: number): string =>
  status === noAnswer ? m.desk_no_answer() : status >= 500 ? m.refusal_500() : m.refusal_default()

const clientOf = (side: Side) =>
  createApi({
    fetch: (...given) => fetch(...given),
    headers: () => ({ 'Accept-Language': language.get() }),
    failureText,
    onAnswer: followClock,
    onRefused: (error) => {
      for (const watcher of watchers[side]) watcher(error)
    },
  })
const clients = { instructor: clientOf('instructor'), operator: clientOf('operator') }

const clientFor = (call: string) => clients[call.includes(' /api/ops/') ? 'operator' : 'instructor']

/** The calls of the server. The session is a cookie that scripts cannot read; texts arrive in the desk's language. */
export const api: Api & { events: Events } = Object.assign<Api, { events: Events }>(
  (call, ...given) => clientFor(call)(call, ...given),
  { events: (call, ...given) => clientFor(call).events(call, ...given) },
)
