import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { livingPage } from './repo.ts'
import { lineView } from './view.ts'

const perPage = 20

export const listPlansAsOperator = implement('GET /api/ops/subscriptions', async ({ db, clock }, { query }) => {
  const { filter, page } = query
  const { rows, total } = await livingPage(db, { filter, page, perPage, now: clock.now() })
  return { items: rows.map(lineView), pagination: paginationOf(page, perPage, total) }
})
