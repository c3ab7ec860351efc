import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

type Weeks = Answer<'GET /api/users/{id}/studies/weeks'>
export type StudyWeek = Weeks['items'][number]

/** One page of the weeks in which the learner studied, the newest first. */
export function useWeeks(page: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('studies', 'weeks', page),
    queryFn: ({ signal }): Promise<Weeks> =>
      api('GET /api/users/{id}/studies/weeks', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A day of a week, without its year. */
export const dayOfMonth = (date: string): string =>
  m.weeks_day({ month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) })
