import type { Answer } from '@tensaku/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, ApiError, onRefused } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'
import { createStore } from '../../../lib/store.ts'
import type { Door } from '../../session/index.ts'

export type Operator = Answer<'GET /api/ops/me'>

const me = queryOptions({ queryKey: ['ops', 'me'], queryFn: ({ signal }) => api('GET /api/ops/me', { signal }) })

/** The signed-in operator. The session itself is a cookie that only the server reads. */
export const useOperator = () => useQuery(me)

export const isOperatorSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated'

/** True while a session that was there has ended and its screens still stand. */
export const ended = createStore(false)

onRefused((error) => {
  if (isOperatorSignedOut(error) && queries.getQueryData(me.queryKey)) ended.set(true)
}, 'operator')

/** Someone else than before starts from a fresh page, so that nothing of the one is left for the other. */
async function welcome(): Promise<void> {
  const before = queries.getQueryData(me.queryKey)
  const after = await queries.fetchQuery({ ...me, staleTime: 0 })
  if (before && before.id !== after.id) return location.assign('/desk/ops')
  ended.set(false)
  void queries.invalidateQueries({ queryKey: ['ops'] })
}

/** The way in for operators. */
export const operatorDoor: Door = {
  byPassword: (body) => api('POST /api/ops/login', { body }),
  byCode: (body) => api('POST /api/ops/login/code', { body }),
  welcome,
}

/** Ends the session, on the server if it can be reached; `leave` goes to where no one needs to be signed in. */
export async function operatorSignOut(leave: () => Promise<void>): Promise<void> {
  await api('POST /api/ops/logout').catch(() => undefined)
  await leave()
  ended.set(false)
  queries.removeQueries({ queryKey: ['ops'] })
}
