import type { Answer } from '@tensaku/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** What this device kept is shown, and asked for again: another device may have gone on while it was not open. */
const staleTime = 0

type Histories = Answer<'GET /api/users/{id}/movies/histories'>

/** How far the films were seen: to be invalidated when the live stream tells of one. */
export const movieHistoriesKey = () => ownKey('movies', 'histories')

/** How far each film was seen, watched last first. Follows what happens on the member's other devices. */
export function useMovieHistories() {
  const id = useOwnId()
  return useQuery({
    queryKey: movieHistoriesKey(),
    queryFn: ({ signal }): Promise<Histories> =>
      api('GET /api/users/{id}/movies/histories', { params: { id }, signal }),
    staleTime,
  })
}
