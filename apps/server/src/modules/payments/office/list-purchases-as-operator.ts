import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { type SearchTerm, readTerm } from '../../../db/search-term.ts'
import { purchasesLike, purchasesPage } from './repo.ts'
import { boughtView } from './view.ts'

const perPage = 20

export const listPurchasesAsOperator = implement('GET /api/ops/purchases', async ({ db }, { query }) => {
  const { status, member, page } = query
  const { rows, total } = await purchasesPage(db, { status, member, term: readTerm(query.q) }, page, perPage)
  return { items: rows.map(boughtView), pagination: paginationOf(page, perPage, total) }
})

/** The newest purchases that a search finds. */
export const listPurchasesLike = async (
  db: Connection,
  term: SearchTerm,
): Promise<Answer<'GET /api/ops/purchases'>['items']> => (await purchasesLike(db, term)).map(boughtView)
