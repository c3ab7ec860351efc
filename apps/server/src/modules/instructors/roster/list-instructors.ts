import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { rosterPage } from './repo.ts'
import { rosterView } from './view.ts'

const perPage = 20

export const listInstructors = implement('GET /api/ops/instructors', async ({ db }, { query: { q, filter, page } }) => {
  const { rows, total } = await rosterPage(db, { words: q, filter }, page, perPage)
  return { items: rows.map(rosterView), pagination: paginationOf(page, perPage, total) }
})
