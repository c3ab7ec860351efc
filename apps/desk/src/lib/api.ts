import * as m from '@tensaku/messages'
import { createApi } from '@tensaku/contract/client'
import type { ApiError } from '@tensaku/contract/client'
import { language } from './language.ts'

export { ApiError } from '@tensaku/contract/client'

const watchers = new Set<(error: ApiError) => void>()

/** Tells of every refusal, whichever call met it. */
export function onRefused(watcher: (error: ApiError) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The server. The session travels in a cookie that scripts cannot read; texts come back in the desk's language. */
export const api = createApi({
  fetch: (...given) => fetch(...given),
  headers: () => ({ 'Accept-Language': language.get() }),
  failureText: (status) => (status === 0 ? m.desk_no_answer() : status >= 500 ? m.refusal_500() : m.refusal_default()),
  onRefused: (error) => {
    for (const watcher of watchers) watcher(error)
  },
})
