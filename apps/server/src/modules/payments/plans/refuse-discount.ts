import type { GatewayPayment } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import type { PurchaseRow } from '../../shop/index.ts'
import { isDiscountSpent } from '../../subscriptions/index.ts'
import { markOf } from '../cards/mark-of.ts'
import { failPurchase } from '../settling/capture-payment.ts'

/**
 * Fails a purchase at the discount of a first plan whose card has paid a plan before. The card of a payment is known once the
 * payer has approved it; nothing is captured. Returns whether it did.
 */
export async function refuseDiscount(
  services: Services,
  purchase: PurchaseRow,
  { card }: GatewayPayment,
): Promise<boolean> {
  if (purchase.category_id !== 4 || !card) return false
  if (!(await isDiscountSpent(services.db, purchase.id, markOf(card)))) return false
  await failPurchase(services, purchase, { code: 'discount_spent' })
  return true
}
