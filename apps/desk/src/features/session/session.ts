import type { Answer } from '@tensaku/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, ApiError, onRefused } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { createStore } from '../../lib/store.ts'
import { completeSignOut, dropSignOut, signOutOnServer } from './pending-sign-out.ts'
import { markSession } from './session-mark.ts'
import type { SignInCalls } from './sign-in-calls.ts'

export type Me = Answer<'GET /api/instructor/me'>

const me = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    await completeSignOut()
    return api('GET /api/instructor/me', { signal })
  },
})

/** The signed-in instructor. Only the server reads the cookie of the session. */
export const useMe = () => useQuery(me)

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated'

/** True after the session has ended while its screens are open. */
export const ended = createStore(false)

onRefused((error) => {
  if (isSignedOut(error) && queries.getQueryData(me.queryKey)) ended.set(true)
})

const listeners = new Set<() => void>()

/** Calls the listener when the same person has signed in again above open work. */
export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A different person than before starts on a fresh page, so that no data of the former one is left. */
async function complete(): Promise<void> {
  dropSignOut()
  const before = queries.getQueryData(me.queryKey)
  const after = await queries.fetchQuery({ ...me, staleTime: 0 })
  if (before && before.id !== after.id) return location.assign('/desk/')
  ended.set(false)
  for (const listener of listeners) listener()
  void queries.invalidateQueries()
}

export const instructorSignIn: SignInCalls = {
  byPassword: (body) => api('POST /api/instructor/login', { body }),
  byCode: (body) => api('POST /api/instructor/login/code', { body }),
  complete,
}

const lastTasks = new Set<() => Promise<unknown>>()

/** Runs the task before the session ends, so that unsaved work still reaches the server. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  lastTasks.add(task)
  return () => lastTasks.delete(task)
}

/** Ends the session, on the server as soon as it is reachable; `leave` navigates to a screen for guests. */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  await Promise.all([...lastTasks].map((task) => task()))
  markSession('instructor', false)
  await signOutOnServer()
  await leave()
  ended.set(false)
  queries.clear()
}

// A page may stay open after its person signed out without a network.
window.addEventListener('online', () => void completeSignOut().catch(() => undefined))
