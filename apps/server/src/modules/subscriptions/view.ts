import type { Plan } from '@tensaku/contract'
import { offersOf, paymentMethods, quotaKeys } from '@tensaku/domain/plans'
import type { ProductRow } from './repo.ts'

/** The same amounts whatever the way to pay; points are worth a yen each (C.5). */
export function planView({ prices, quotas, key: _key, ...product }: ProductRow): Plan {
  const offers = offersOf(prices)
  return {
    ...product,
    price: Object.fromEntries(paymentMethods.map((method) => [method, offers])) as Plan['price'],
    quota: quotaKeys.map((key) => ({ key, limit: quotas[key] })),
  }
}
