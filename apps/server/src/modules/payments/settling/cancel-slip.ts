import type { GatewayPayment } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import type { PurchaseRow } from '../../shop/index.ts'
import { attempt, type Outcome } from '../attempts/attempt.ts'
import { noteAttempt } from '../attempts/repo.ts'
import { gatewaysOf } from './gateways.ts'

/** Cancels a slip at its gateway. It may have been paid meanwhile. */
export async function cancelSlip(
  services: Services,
  { id, user_id: userId, order_id: orderId }: PurchaseRow,
  paymentId: string,
): Promise<Outcome<GatewayPayment>> {
  const key = `${orderId}:cancel`
  const { komoju } = gatewaysOf(services)
  const at = services.clock.now()
  await noteAttempt(services.db, { key, purchaseId: id, userId, gateway: 'komoju', act: 'cancel', at })
  return attempt(services, { key, card: false }, () => komoju.cancel({ key, paymentId }))
}
