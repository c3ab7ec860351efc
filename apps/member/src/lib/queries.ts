import { ApiError } from '@tensaku/contract/client'
import { notifyManager, type Query, QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { onClockMoved } from '@tensaku/ui/moved-clock.ts'
import { afterPaint } from './after-paint.ts'
import { isOnline } from './online.ts'
import { session } from './session.ts'
import { onDevice } from './on-device.ts'

/** The key of something that belongs to the signed-in member: `ownKey('orders', { page })`. */
export const ownKey = (...parts: readonly unknown[]): QueryKey => ['own', session.current()?.userId ?? 0, ...parts]

/** A refusal is an answer: only what got none, or a 5xx, is asked for again, and not while offline. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!isOnline()) return false
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < 2
}

let stored: Promise<typeof import('./stored-queries.ts')> | undefined
const loadStored = () => (stored ??= import('./stored-queries.ts'))

/** Says that this device holds answers, so a first visit does not wait to find none. */
const keptKey = 'queries.kept'

/** What was fetched for somebody who has signed out since must not come back to the device. */
const stands = (query: Query) =>
  session.current() !== null && queryClient.getQueryCache().get(query.queryHash) === query

async function keep(query: Query): Promise<void> {
  try {
    const { persistQuery } = await loadStored()
    if (!stands(query)) return
    await persistQuery(query)
    if (stands(query)) onDevice.setItem(keptKey, '1')
  } catch {
    stored = undefined
  }
}

/**
 * What the device kept is shown at once and asked for again, because it may be older than it looks. The library's own
 * way of doing so fails uncaught while offline.
 */
export const askingAgain =
  (kept: QueryPersister): QueryPersister =>
  async (queryFn, context, query) => {
    let asked = false
    const ask: typeof queryFn = (given) => {
      asked = true
      return queryFn(given)
    }
    const answer = await kept(ask, context, query)
    if (!asked) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
    return answer
  }

/** Reads from the device before it asks the server. If its code cannot be loaded, queries work without a memory. */
const persister: QueryPersister = async (queryFn, context, query) => {
  if (onDevice.getItem(keptKey) === null) {
    const answer = await queryFn(context)
    // Not in this moment: the query does not hold the answer yet.
    notifyManager.schedule(() => afterPaint(() => void keep(query)))
    return answer
  }
  const kept = await loadStored().catch(() => (stored = undefined))
  return kept ? askingAgain(kept.persister)(queryFn, context, query) : queryFn(context)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What was once fetched is read from this device first, so lists are there after a reload and offline.
      persister,
      // The first try runs offline too: the device may hold the answer.
      networkMode: 'offlineFirst',
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      staleTime: 30_000,
      gcTime: 10 * 60_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
onClockMoved(() => queryClient.invalidateQueries())

/** Forgets everything fetched, in memory and on this device. */
export async function clearQueries(): Promise<void> {
  queryClient.clear()
  const { clearStored } = await loadStored()
  await clearStored()
}
