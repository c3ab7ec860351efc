import type { Answer, BodyInput } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type ReportList = Answer<'GET /api/users/{id}/reports'>
export type ReportHead = ReportList['items'][number]
export type Report = Answer<'GET /api/users/{id}/reports/{reportId}'>

const listKey = () => ownKey('reports')

/** E-052: a failure without a text of its own speaks of reports. */
function inWords<T>(found: UseQueryResult<T>): UseQueryResult<T> {
  const { error } = found
  const isUnnamed = error instanceof ApiError && ['no_answer', 'unknown', 'invalid_input'].includes(error.code)
  if (!isUnnamed) return found
  return { ...found, error: new ApiError(error.status, { ...error.body, message: m.reports_failed() }) } as typeof found
}

export function useReports(page: number) {
  const id = useOwnId()
  return inWords(
    useQuery({
      queryKey: [...listKey(), 'list', page],
      queryFn: ({ signal }) => api('GET /api/users/{id}/reports', { params: { id }, query: { page }, signal }),
      placeholderData: keepPreviousData,
      // A report may have been published since.
      staleTime: 0,
    }),
  )
}

export function useReport(reportId: number) {
  const id = useOwnId()
  return inWords(
    useQuery({
      queryKey: [...listKey(), reportId],
      queryFn: ({ signal }) => api('GET /api/users/{id}/reports/{reportId}', { params: { id, reportId }, signal }),
      staleTime: 0,
    }),
  )
}

/** Requests a report. Throws refusals. The list is fetched again whatever the answer: the request may have arrived. */
export function useRequestReport() {
  const id = useOwnId()
  const client = useQueryClient()
  return async (body: BodyInput<'POST /api/users/{id}/reports'>): Promise<Report> => {
    try {
      return await api('POST /api/users/{id}/reports', { params: { id }, body })
    } finally {
      void client.invalidateQueries({ queryKey: listKey() })
    }
  }
}
