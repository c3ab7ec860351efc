import type { RefusalCode } from '@tensaku/messages/catalogue'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { notify } from '../../notifications/index.ts'
import { giveBackCoupon } from '../coupons/at-checkout.ts'
import { updatePurchase, type PurchaseRow } from './repo.ts'

/**
 * Closes an open purchase that is not paid, under the member's lock: its coupon is given back. The payer of an expired slip is notified. `failure`
 * is the refusal that ended it.
 */
export async function closePurchase(
  tx: Tx,
  services: Pick<Services, 'clock' | 'operator' | 'publicUrl'>,
  purchase: PurchaseRow,
  end: { status: 'expired' | 'failed' | 'cancelled'; failure?: { code: RefusalCode; detail?: string } },
): Promise<PurchaseRow> {
  const now = services.clock.now()
  const { id, user_id: userId, gateway, held = 0 } = purchase
  await giveBackCoupon(tx, id, now)
  if (end.status === 'expired' && gateway === 'komoju') {
    const { name: title, quantity, amount } = purchase
    const data = { purchase_id: id, title, quantity, amount, ...(held > 0 && { held }) }
    await notify(tx, services, { userId, key: `payment_expired:${id}`, kind: 'payment_expired', data, now })
  }
  return updatePurchase(tx, id, {
    status: end.status,
    closed_at: now,
    asking: false,
    failure_code: end.failure?.code ?? null,
    failure_detail: end.failure?.detail ?? null,
  })
}
