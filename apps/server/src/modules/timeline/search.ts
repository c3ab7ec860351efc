import { implement } from '../../http/call.ts'
import { rosterView } from '../instructors/index.ts'
import { opsLineView } from '../orders/index.ts'
import { instructorsLike, membersLike, ordersLike } from './search-repo.ts'

/** searches people and orders by name, address, number or UUID. An empty query finds nothing. */
export const search = implement('GET /api/ops/search', async ({ db }, { query: { q } }) => {
  if (q === '') return { members: [], orders: [], instructors: [] }
  const members = await membersLike(db, q)
  const orders = await ordersLike(
    db,
    q,
    members.map(({ id }) => id),
  )
  const instructors = await instructorsLike(db, q)
  return { members, orders: orders.map(opsLineView), instructors: instructors.map(rosterView) }
})
