import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import type { Reviews } from './round.ts'

/** The cards to review today. A round can begin without a network once they were fetched. */
export function useReviews() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('studies', 'reviews'),
    queryFn: ({ signal }): Promise<Reviews> => api('GET /api/users/{id}/studies/reviews', { params: { id }, signal }),
    staleTime: 0,
  })
}
