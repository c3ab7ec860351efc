import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { readTerm } from '../../timeline/index.ts'
import { purchasesPage } from './repo.ts'
import { boughtView } from './view.ts'

const perPage = 20

export const listPurchasesAsOperator = implement('GET /api/ops/purchases', async ({ db }, { query }) => {
  const { status, member, page } = query
  const { rows, total } = await purchasesPage(db, { status, member, term: readTerm(query.q) }, page, perPage)
  return { items: rows.map(boughtView), pagination: paginationOf(page, perPage, total) }
})
