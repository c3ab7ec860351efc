import { implement } from '../../http/call.ts'
import { canMean, readTerm } from '../../db/search-term.ts'
import { rosterView } from '../instructors/index.ts'
import { opsLineView } from '../orders/index.ts'
import { listPurchasesLike } from '../payments/index.ts'
import { instructorsLike, membersLike, ordersLike } from './search-repo.ts'

/**
 * searches people, orders and purchases by name, address, number or the beginning of a UUID. An empty query finds nothing.
 */
export const search = implement('GET /api/ops/search', async ({ db }, { query: { q } }) => {
  if (q === '') return { number: null, members: [], orders: [], instructors: [], purchases: [] }
  const term = readTerm(q)
  const members = await membersLike(db, term)
  const orders = await ordersLike(
    db,
    term,
    members.map(({ id }) => id),
  )
  const instructors = await instructorsLike(db, term)
  const purchases = canMean(term, 'purchase') ? await listPurchasesLike(db, term) : []
  return {
    number: term.number,
    members,
    orders: orders.map(opsLineView),
    instructors: instructors.map(rosterView),
    purchases,
  }
})
