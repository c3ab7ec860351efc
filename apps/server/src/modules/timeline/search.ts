import { implement } from '../../http/call.ts'
import { rosterView } from '../instructors/index.ts'
import { opsLineView } from '../orders/index.ts'
import { instructorsLike, membersLike, ordersLike } from './search-repo.ts'
import { readTerm } from './search-term.ts'

/** searches people and orders by name, address, number or the beginning of a UUID. An empty query finds nothing. */
export const search = implement('GET /api/ops/search', async ({ db }, { query: { q } }) => {
  if (q === '') return { number: null, members: [], orders: [], instructors: [] }
  const term = readTerm(q)
  const members = await membersLike(db, term)
  const orders = await ordersLike(
    db,
    term,
    members.map(({ id }) => id),
  )
  const instructors = await instructorsLike(db, term)
  return { number: term.number, members, orders: orders.map(opsLineView), instructors: instructors.map(rosterView) }
})
