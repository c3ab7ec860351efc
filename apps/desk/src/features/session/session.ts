import type { Answer } from '@tensaku/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, ApiError, onRefused } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { createStore } from '../../lib/store.ts'
import type { Door } from './door.ts'
import { forgetFarewell, sayFarewell, settleFarewell } from './owed-farewell.ts'

export type Me = Answer<'GET /api/instructor/me'>

const me = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    await settleFarewell()
    return api('GET /api/instructor/me', { signal })
  },
})

/** The signed-in instructor. The session itself is a cookie that only the server reads. */
export const useMe = () => useQuery(me)

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated'

/** True while a session that was there has ended and its screens still stand. */
export const ended = createStore(false)

onRefused((error) => {
  if (isSignedOut(error) && queries.getQueryData(me.queryKey)) ended.set(true)
})

const watchers = new Set<() => void>()

/** Told when someone is signed in again in the middle of the work. */
export function onSignedIn(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Someone else than before starts from a fresh page, so that nothing of the one is left for the other. */
async function welcome(): Promise<void> {
  forgetFarewell()
  const before = queries.getQueryData(me.queryKey)
  const after = await queries.fetchQuery({ ...me, staleTime: 0 })
  if (before && before.id !== after.id) return location.assign('/desk/')
  ended.set(false)
  for (const watcher of watchers) watcher()
  void queries.invalidateQueries()
}

/** The way in for instructors. */
export const instructorDoor: Door = {
  byPassword: (body) => api('POST /api/instructor/login', { body }),
  byCode: (body) => api('POST /api/instructor/login/code', { body }),
  welcome,
}

const farewells = new Set<() => Promise<unknown>>()

/** Awaited before the session is ended, so that the last words still reach the server. */
export function beforeSignOut(farewell: () => Promise<unknown>): () => void {
  farewells.add(farewell)
  return () => farewells.delete(farewell)
}

/** Ends the session, on the server as soon as it can be reached; `leave` goes to where no one needs to be signed in. */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  await Promise.all([...farewells].map((farewell) => farewell()))
  await sayFarewell()
  await leave()
  ended.set(false)
  queries.clear()
}

// Who signed out without a network may leave the page open: the server is told once there is one.
window.addEventListener('online', () => void settleFarewell().catch(() => undefined))
