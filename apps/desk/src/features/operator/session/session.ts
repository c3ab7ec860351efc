import type { Answer } from '@tensaku/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, onRefused } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'
import { createStore } from '../../../lib/store.ts'
import { isSignedOut, markSession, type SignInCalls } from '../../session/index.ts'

export type Operator = Answer<'GET /api/ops/me'>

const me = queryOptions({ queryKey: ['ops', 'me'], queryFn: ({ signal }) => api('GET /api/ops/me', { signal }) })

/** The signed-in operator. Only the server reads the cookie of the session. */
export const useOperator = () => useQuery(me)

/** True after the session has ended while its screens are open. */
export const ended = createStore(false)

onRefused((error) => {
  if (isSignedOut(error) && queries.getQueryData(me.queryKey)) ended.set(true)
}, 'operator')

/** A different person than before starts on a fresh page, so that no data of the former one is left. */
async function complete(): Promise<void> {
  const before = queries.getQueryData(me.queryKey)
  const after = await queries.fetchQuery({ ...me, staleTime: 0 })
  if (before && before.id !== after.id) return location.assign('/desk/ops')
  ended.set(false)
  void queries.invalidateQueries({ queryKey: ['ops'] })
}

export const operatorSignIn: SignInCalls = {
  byPassword: (body) => api('POST /api/ops/login', { body }),
  byCode: (body) => api('POST /api/ops/login/code', { body }),
  complete,
}

/** Ends the session, on the server if it is reachable; `leave` navigates to a screen for guests. */
export async function operatorSignOut(leave: () => Promise<void>): Promise<void> {
  markSession('operator', false)
  await api('POST /api/ops/logout').catch(() => undefined)
  await leave()
  ended.set(false)
  queries.removeQueries({ queryKey: ['ops'] })
}
