import { addDays, jstDate } from '@tensaku/domain/calendar'
import { recentDays } from '@tensaku/domain/studies'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { studiedDays, studiedOn } from './repo.ts'
import { entryView } from './view.ts'

const perPage = 10

/** the days on which a member studied, newest first. */
export const listStudyHistory = implement(
  'GET /api/users/{id}/studies/history',
  async ({ db, clock }, { actor, query: { page } }) => {
    const since = addDays(jstDate(clock.now()), 1 - recentDays)
    const { total, days, recent } = await studiedDays(db, actor.id, { page, perPage, since })
    const byDay = Map.groupBy(await studiedOn(db, actor.id, days), ({ day }) => day)
    return {
      items: days.map((day) => ({ day, entries: (byDay.get(day) ?? []).map(entryView) })),
      pagination: paginationOf(page, perPage, total),
      recent,
    }
  },
)
