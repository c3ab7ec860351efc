import { getTrialStatus } from './get-trial-status.ts'
import { listProducts } from './list-products.ts'

export { planOf } from './plan-of.ts'
export { allProducts, upsertProducts } from './repo.ts'

export const subscriptionCalls = [listProducts, getTrialStatus]
