import type { Plan } from '@tensaku/contract'
import { offersOf, paymentMethods, quotaKeys } from '@tensaku/domain/plans'
import { implement } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { allProducts, type ProductRow } from './repo.ts'

/** Whether a plan cannot be bought now: one with AI needs an assistant, which production does not have yet. */
export const unavailable = ({ production }: Pick<Services, 'production'>, { ai }: Pick<ProductRow, 'ai'>) =>
  ai && production ? 'feature_off' : null

/** The same amounts whatever the way to pay; points are worth a yen each (C.5). */
function planView(services: Services, { prices, quotas, key: _key, ...product }: ProductRow): Plan {
  const offers = offersOf(prices)
  return {
    ...product,
    price: Object.fromEntries(paymentMethods.map((method) => [method, offers])) as Plan['price'],
    quota: quotaKeys.map((key) => ({ key, quota: quotas[key] })),
    unavailable: unavailable(services, product),
  }
}

export const listPlans = implement('GET /api/users/{id}/products/subscriptions', async (services) => ({
  items: (await allProducts(services.db, services.clock.now())).map((product) => planView(services, product)),
}))
