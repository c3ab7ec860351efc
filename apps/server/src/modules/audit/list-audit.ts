import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { actsPage } from './repo.ts'
import { actView } from './view.ts'

const perPage = 30

export const listAudit = implement('GET /api/ops/audit', async ({ db }, { query }) => {
  const { rows, total } = await actsPage(db, { type: query.subject, id: query.subject_id }, query.page, perPage)
  return { items: rows.map(actView), pagination: paginationOf(query.page, perPage, total) }
})
