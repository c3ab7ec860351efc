import type { Plan } from '@tensaku/contract'
import { offersOf, paymentMethods, quotaKeys } from '@tensaku/domain/plans'
import { type ProductRow, allProducts } from './repo.ts'
import { implement } from '../../http/call.ts'

/** The same amounts whatever the way to pay; points are worth a yen each (C.5). */
function planView({ prices, quotas, key: _key, ...product }: ProductRow): Plan {
  const offers = offersOf(prices)
  return {
    ...product,
    price: Object.fromEntries(paymentMethods.map((method) => [method, offers])) as Plan['price'],
    quota: quotaKeys.map((key) => ({ key, limit: quotas[key] })),
  }
}

export const listPlans = implement('GET /api/users/{id}/products/subscriptions', async ({ db }) => ({
  items: (await allProducts(db)).map(planView),
}))
