import * as m from '@tensaku/messages'
import { createApi, noAnswer } from '@tensaku/contract/client'
import type { Api, ApiError, Events } from '@tensaku/contract/client'
import { followClock } from '@tensaku/ui/moved-clock.ts'
import { language } from './language.ts'

export { ApiError } from '@tensaku/contract/client'

/** Instructors and operators have sessions of their own, which may end without each other. */
type Side = 'instructor' | 'operator'
type Watcher = (error: ApiError) => void

const watchers: Record<Side, Set<Watcher>> = { instructor: new Set(), operator: new Set() }

/** Tells of every refusal of one side's calls, whichever of them met it. */
export function onRefused(watcher: Watcher, side: Side = 'instructor'): () => void {
  watchers[side].add(watcher)
  return () => watchers[side].delete(watcher)
}

/** What is said of a failure that came without a text of the catalogue; status 0 where no answer came. */
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

/** The server. The session travels in a cookie that scripts cannot read; texts come back in the desk's language. */
export const api: Api & { events: Events } = Object.assign<Api, { events: Events }>(
  (call, ...given) => clientFor(call)(call, ...given),
  { events: (call, ...given) => clientFor(call).events(call, ...given) },
)
