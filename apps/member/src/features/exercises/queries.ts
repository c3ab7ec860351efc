import type { Answer, Exercise } from '@tensaku/contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type ExercisePage = Answer<'GET /api/users/{id}/exercises/categories/{category}'>

/** One page of the exercises of a category, of about one level or of all; the page before stays until it is there. */
export function useExercisePage(category: number, level: number | undefined, page: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('exercises', category, level ?? 'all', page),
    queryFn: ({ signal }): Promise<ExercisePage> =>
      api('GET /api/users/{id}/exercises/categories/{category}', {
        params: { id, category },
        query: { level, page },
        signal,
      }),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  })
}

/** Exercises by their ids, in the same order; `undefined` where one is not there (yet). */
export function useExercises(ids: readonly number[]): (Exercise | undefined)[] {
  const id = useOwnId()
  return useQueries({
    queries: ids.map((exerciseId) => ({
      queryKey: ownKey('exercise', exerciseId),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Exercise> =>
        api('GET /api/users/{id}/exercises/{exerciseId}', { params: { id, exerciseId }, signal }),
      staleTime: 60 * 60_000,
    })),
    combine: (answers) => answers.map((answer) => answer.data),
  })
}
