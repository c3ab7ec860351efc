import { implement } from '../../http/call.ts'
import { opsLineView } from '../orders/index.ts'
import { membersLike, ordersLike } from './search-repo.ts'

/** searches by address, username, order number or UUID. An empty query finds nothing. */
export const search = implement('GET /api/ops/search', async ({ db }, { query: { q } }) => {
  if (q === '') return { members: [], orders: [] }
  const members = await membersLike(db, q)
  const orders = await ordersLike(
    db,
    q,
    members.map(({ id }) => id),
  )
  return { members, orders: orders.map(opsLineView) }
})
