import type { Answer } from '@tensaku/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

type NextActs = Answer<'GET /api/users/{id}/studies/next'>
export type NextAct = NextActs['items'][number]

/** The things that the learner can do next. Asked on every screen anew, because the learner has just done something. */
export function useNextActs() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('studies', 'next'),
    queryFn: ({ signal }): Promise<NextActs> => api('GET /api/users/{id}/studies/next', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The acts that home shows by no part of its own. */
const withoutPart: readonly string[] = ['report', 'cards', 'film']

/** The first act that home has to show; `known` once the server has answered or cannot. */
export function useActForHome(): { act: NextAct | undefined; known: boolean } {
  const { data, isError, fetchStatus } = useNextActs()
  return {
    act: data?.items.find(({ act }) => withoutPart.includes(act)),
    known: data !== undefined || isError || fetchStatus === 'paused',
  }
}
