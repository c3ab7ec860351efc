import { defineModule } from '../manifest.ts'
import { getTrialStatus } from './get-trial-status.ts'
import { listPlans } from './list-plans.ts'
import { plans } from './seed.ts'

export { chargeQuota, planShare, refundQuota } from './quota.ts'
export { planOf } from './quota-repo.ts'
export { allProducts } from './repo.ts'

/** Everything this module gives to a process. */
export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  seeds: [plans],
  calls: [listPlans, getTrialStatus],
})
