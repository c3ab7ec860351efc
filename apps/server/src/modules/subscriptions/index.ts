import { defineModule } from '../manifest.ts'
import { getTrialStatus, listProducts } from './products.ts'
import { plans } from './seed.ts'

export { chargeQuota, planShare, refundQuota } from './quota.ts'
export { planOf } from './quota-repo.ts'
export { allProducts } from './repo.ts'

/** Everything this module gives to a process. */
export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  seeds: [plans],
  calls: [listProducts, getTrialStatus],
})
