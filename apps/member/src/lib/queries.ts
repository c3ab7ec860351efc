import { minute } from '@tensaku/domain/calendar'
import { ApiError } from '@tensaku/contract/client'
import { notifyManager, type Query, QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { onClockMoved } from '@tensaku/ui/moved-clock.ts'
import { afterPaint } from './after-paint.ts'
import { isOnline } from './online.ts'
import { session } from './session.ts'
import { onDevice } from './on-device.ts'

/** The key of data that belongs to the signed-in member: `ownKey('orders', { page })`. */
export const ownKey = (...parts: readonly unknown[]): QueryKey => ['own', session.current()?.userId ?? 0, ...parts]

/** Whether to repeat a query: after a failure without an answer or with a 5xx, but not after a refusal or offline. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!isOnline()) return false
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < 2
}

let storage: Promise<typeof import('./stored-queries.ts')> | undefined
const loadStored = () => (storage ??= import('./stored-queries.ts'))

/** Set if this device has stored answers, so that a first visit does not wait for an empty storage. */
const storedKey = 'queries.kept'

/** Whether an answer may still be stored: not after sign-out, which has wiped the device. */
const mayStore = (query: Query) =>
  session.current() !== null && queryClient.getQueryCache().get(query.queryHash) === query

async function store(query: Query): Promise<void> {
  try {
    const { persistQuery } = await loadStored()
    if (!mayStore(query)) return
    await persistQuery(query)
    if (mayStore(query)) onDevice.setItem(storedKey, '1')
  } catch {
    storage = undefined
  }
}

/**
 * Shows a stored answer at once and fetches it again, because it may be older than it looks. The library's own way of
 * doing so throws an uncaught error while offline.
 */
export const refetching =
  (library: QueryPersister): QueryPersister =>
  async (queryFn, context, query) => {
    let fetched = false
    const ask: typeof queryFn = (given) => {
      fetched = true
      return queryFn(given)
    }
    const answer = await library(ask, context, query)
    if (!fetched) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
    return answer
  }

/** Reads an answer from the device before it asks the server. If this code cannot be loaded, queries work without it. */
const persister: QueryPersister = async (queryFn, context, query) => {
  if (onDevice.getItem(storedKey) === null) {
    const answer = await queryFn(context)
    // Later, because the query does not have the answer yet.
    notifyManager.schedule(() => afterPaint(() => void store(query)))
    return answer
  }
  const loaded = await loadStored().catch(() => (storage = undefined))
  return loaded ? refetching(loaded.persister)(queryFn, context, query) : queryFn(context)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Stored answers come first, so that lists appear after a reload and offline.
      persister,
      // The first attempt runs offline too, because the device may have the answer.
      networkMode: 'offlineFirst',
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      staleTime: 30_000,
      gcTime: 10 * minute,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
onClockMoved(() => queryClient.invalidateQueries())

/** Deletes all fetched data, in memory and on this device. */
export async function clearQueries(): Promise<void> {
  queryClient.clear()
  const { clearStored } = await loadStored()
  await clearStored()
}
