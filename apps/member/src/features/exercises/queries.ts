import type { Answer, Exercise } from '@tensaku/contract'
import { DAILY, GENTLE_LEVEL, levelsNear } from '@tensaku/domain/exercises'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { untilTomorrow } from '../../lib/midnight.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { useUser } from '../account/index.ts'
import type { ExerciseView } from './view.ts'

export type ExercisePage = Answer<'GET /api/users/{id}/exercises/categories/{category}'>
export type DailyExercise = Answer<'GET /api/users/{id}/exercises/daily/categories/{category}'>['items'][number]

/** The first parts of the keys of answers that list exercises. */
export const lists = ['exercises', 'exercises-daily', 'exercises-of-the-day'] as const

/** The search, with a level that stands for "all" or for one level and its neighbours. */
export type Wanted = Omit<ExerciseView, 'tab' | 'level' | 'several'> & { level: number | 'all' }

/**
 * The level of the learner's exercises, `known` once the account has answered or failed. A learner who has chosen none gets
 * gentle exercises. Without the account every level takes part.
 */
function useOwnLevel(): { level: number | undefined; known: boolean } {
  const { data, error } = useUser()
  return { level: data && (data.level ?? GENTLE_LEVEL), known: data !== undefined || error !== null }
}

/** One page of the exercises of a category; the previous page stays while it loads. */
export function useExercisePage(category: number, { level, keywords, tag, status, sorts, filter, page }: Wanted) {
  const id = useOwnId()
  const query = {
    page,
    sorts,
    status,
    filter,
    levels: level === 'all' ? undefined : levelsNear(level).map(String),
    keywords: keywords || undefined,
    tags: tag || undefined,
  }
  return useQuery({
    queryKey: ownKey('exercises', category, query),
    queryFn: ({ signal }): Promise<ExercisePage> =>
      api('GET /api/users/{id}/exercises/categories/{category}', { params: { id, category }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The daily exercises of a category at the learner's level, today's first. Fetched again when the day in Japan ends. */
export function useDailyExercises(category: number) {
  const id = useOwnId()
  const { level, known } = useOwnLevel()
  return useQuery({
    queryKey: ownKey('exercises-daily', category, level ?? 0),
    queryFn: async ({ signal }): Promise<DailyExercise[]> => {
      const params = { id, category }
      const given = { params, query: { level }, signal }
      return (await api('GET /api/users/{id}/exercises/daily/categories/{category}', given)).items
    },
    enabled: known,
    refetchInterval: ({ state }) => untilTomorrow(state.dataUpdatedAt),
  })
}

/** The exercise of the day of every category, at the learner's level. */
export function useExercisesOfTheDay() {
  const id = useOwnId()
  const { level, known } = useOwnLevel()
  return useQuery({
    queryKey: ownKey('exercises-of-the-day', level ?? 0),
    queryFn: ({ signal }): Promise<Answer<'GET /api/users/{id}/exercises/exercises-of-the-day'>> =>
      api('GET /api/users/{id}/exercises/exercises-of-the-day', { params: { id }, query: { level }, signal }),
    enabled: known,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilTomorrow(state.dataUpdatedAt),
  })
}

/** The daily exercise of today, for the home screen. `settled` once no answer is awaited any more. */
export function useTodayTask(): { exercise: Exercise | undefined; settled: boolean } {
  const today = useExercisesOfTheDay()
  return {
    exercise: today.data?.items.find(({ category_id: category }) => category === DAILY),
    settled: !today.isPending || today.fetchStatus === 'paused',
  }
}
