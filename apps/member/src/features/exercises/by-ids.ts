import type { Exercise } from '@tensaku/contract'
import { hour } from '@tensaku/domain/calendar'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** Exercises by their ids, in the same order; `undefined` for a missing one. */
export function useExercises(ids: readonly number[]): (Exercise | undefined)[] {
  const id = useOwnId()
  return useQueries({
    queries: ids.map((exerciseId) => ({
      queryKey: ownKey('exercise', exerciseId),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Exercise> =>
        api('GET /api/users/{id}/exercises/{exerciseId}', { params: { id, exerciseId }, signal }),
      staleTime: hour,
    })),
    combine: (answers) => answers.map((answer) => answer.data),
  })
}
