import { implement } from '../../http/call.ts'
import { allProducts } from './repo.ts'
import { planView } from './view.ts'

export const listPlans = implement('GET /api/users/{id}/products/subscriptions', async ({ db }) => ({
  items: (await allProducts(db)).map(planView),
}))
