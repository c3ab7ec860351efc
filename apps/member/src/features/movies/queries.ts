import type { Answer } from '@tensaku/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** Stored data is shown and fetched again, because another device may have made progress. */
export const staleTime = 0

type Histories = Answer<'GET /api/users/{id}/movies/histories'>

/** The key of all lists of films, each with the progress; invalidate it on a live event. */
export const moviesKey = () => ownKey('movies')

/** The progress of each film, last watched first. Follows the member's other devices. */
export function useMovieHistories() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('movies', 'histories'),
    queryFn: ({ signal }): Promise<Histories> =>
      api('GET /api/users/{id}/movies/histories', { params: { id }, signal }),
    staleTime,
  })
}
