import { weekSpan } from '@tensaku/domain/studies'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { weeksOf } from './repo.ts'

const perPage = 10

export const listWeeks = implement('GET /api/users/{id}/studies/weeks', async ({ db }, { actor, query: { page } }) => {
  const { rows, total } = await weeksOf(db, actor.id, page, perPage)
  return {
    items: rows.map(({ week, facts }) => ({ week, until: weekSpan(week).lastDay, ...facts })),
    pagination: paginationOf(page, perPage, total),
  }
})
