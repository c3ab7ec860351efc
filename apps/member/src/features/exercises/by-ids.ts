import type { Exercise } from '@tensaku/contract'
import { ApiError, noAnswer } from '@tensaku/contract/client'
import { hour } from '@tensaku/domain/calendar'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey, queryClient } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { lists } from './queries.ts'

/** An exercise of the lists that this page has shown. Without a network a text begun from a list would have no exercise. */
function listed(exerciseId: number): Exercise | undefined {
  const answers = lists.flatMap((list) =>
    queryClient.getQueriesData<{ items: readonly Exercise[] } | readonly Exercise[]>({ queryKey: ownKey(list) }),
  )
  for (const [, data] of answers) {
    const items = data && 'items' in data ? data.items : data
    const found = items?.find(({ id }) => id === exerciseId)
    if (found) return found
  }
  return undefined
}

/** The exercise from the server; without a network the one of a list, which is then stored under its id for the next start. */
async function load(id: number, exerciseId: number, signal: AbortSignal): Promise<Exercise> {
  try {
    return await api('GET /api/users/{id}/exercises/{exerciseId}', { params: { id, exerciseId }, signal })
  } catch (error) {
    const known = error instanceof ApiError && error.status === noAnswer ? listed(exerciseId) : undefined
    if (known) return known
    throw error
  }
}

/** Exercises by their ids, in the same order; `undefined` for a missing one. */
export function useExercises(ids: readonly number[]): (Exercise | undefined)[] {
  const id = useOwnId()
  return useQueries({
    queries: ids.map((exerciseId) => ({
      queryKey: ownKey('exercise', exerciseId),
      queryFn: ({ signal }: { signal: AbortSignal }) => load(id, exerciseId, signal),
      // The list answers at once; the server may take long on a poor network.
      placeholderData: () => listed(exerciseId),
      staleTime: hour,
    })),
    combine: (answers) => answers.map((answer) => answer.data),
  })
}
