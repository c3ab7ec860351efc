import { minute } from '@tensaku/domain/calendar'
import type { FormOptions } from '@tensaku/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** The form options as a query that also works outside of components (S-005). */
export const formOptionsQuery = (id: number) =>
  queryOptions({
    queryKey: ownKey('form-options'),
    queryFn: ({ signal }): Promise<FormOptions> => api('GET /api/users/{id}/form-options', { params: { id }, signal }),
    staleTime: 10 * minute,
  })

/** The form options: categories, courses, limits. */
export const useFormOptions = () => useQuery(formOptionsQuery(useOwnId()))
