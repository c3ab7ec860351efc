import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** The stored revisions of one's own work, page by page. */
export const revisionsQuery = (orderId: number) =>
  infiniteQueryOptions({
    queryKey: ['work-revisions', orderId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/instructor/orders/{orderId}/work/revisions', {
        params: { orderId },
        query: { page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.last_page ? pagination.page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  })

/** One revision. It never changes. */
export const revisionQuery = (orderId: number, revision: number) =>
  queryOptions({
    queryKey: ['work-revision', orderId, revision],
    queryFn: ({ signal }) =>
      api('GET /api/instructor/orders/{orderId}/work/revisions/{revision}', {
        params: { orderId, revision },
        signal,
      }),
    staleTime: Infinity,
  })
