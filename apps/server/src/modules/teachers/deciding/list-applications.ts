import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { applicationsOf } from '../applying/repo.ts'
import { applicationView } from './view.ts'

const perPage = 10

export const listApplications = implement('GET /api/ops/applications', async ({ db }, { query: { filter, page } }) => {
  const { rows, total } = await applicationsOf(db, { waiting: filter === 'waiting', page, perPage })
  return { items: rows.map(applicationView), pagination: paginationOf(page, perPage, total) }
})
