import { defineModule } from '../manifest.ts'
import { buyPoints } from './buying/buy-points.ts'
import { buyResource } from './buying/buy-resource.ts'
import { cancelPurchase } from './buying/cancel-purchase.ts'
import { quotePurchase } from './buying/quote-purchase.ts'
import { confirmPointsPurchase } from './buying/confirm-points-purchase.ts'
import { confirmResourcePurchase } from './buying/confirm-resource-purchase.ts'

/** Everything this module gives to a process. */
export const paymentsModule = defineModule({
  name: 'payments',
  calls: [quotePurchase, buyPoints, buyResource, confirmPointsPurchase, confirmResourcePurchase, cancelPurchase],
})
