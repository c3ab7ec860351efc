import { isOpen } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refused } from '../../../http/refused.ts'
import { GatewayAway, type GatewayPayment } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { closePurchase, purchaseById, type PurchaseRow } from '../../shop/index.ts'
import { attempt, refusalOf } from '../attempts/attempt.ts'
import { hasAttempt, networkOfPurchase, noteAttempt } from '../attempts/repo.ts'
import { refuseDeclined } from '../attempts/refuse-declined.ts'
import { gatewaysOf } from './gateways.ts'

/** Closes an open purchase because of a refusal of its gateway, under the member's lock. */
export const failPurchase = (
  services: Services,
  { id, user_id: userId }: PurchaseRow,
  failure: { code: Refused['code']; detail?: string },
): Promise<PurchaseRow | undefined> =>
  inTransaction(services.db, async (tx) => {
    await lockUser(tx, userId)
    const purchase = await purchaseById(tx, id)
    if (!purchase || !isOpen(purchase.status)) return purchase
    return closePurchase(tx, services, purchase, { status: 'failed', failure })
  })

/** Notes the attempt to capture, unless the purchase is closed. Refuses `card_attempts`. */
const prepare = (
  { db, clock }: Services,
  { id, user_id: userId, order_id: orderId }: PurchaseRow,
  from: string | undefined,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const purchase = await purchaseById(tx, id)
    if (!purchase || !isOpen(purchase.status)) return undefined
    const now = clock.now()
    const key = `${orderId}:capture`
    // A webhook or a sweep comes from no payer: the card counts for the network of its cart.
    const network = from ?? (await networkOfPurchase(tx, id))
    // An attempt of another caller is the same attempt, and not one more.
    if (!(await hasAttempt(tx, key))) await refuseDeclined(tx, { userId, network, now })
    await noteAttempt(tx, { key, purchaseId: id, userId, gateway: 'paypal', act: 'capture', network, at: now })
    return key
  })

/**
 * Captures an approved card payment. All callers use one key, so that the gateway captures once. After a refusal the gateway is
 * asked, because another caller may have captured; where it has not, the purchase fails with that refusal. Answers the payment as
 * it is then; undefined if the purchase was closed meanwhile. Refuses `card_attempts`, throws GatewayAway.
 */
export async function capturePayment(
  services: Services,
  purchase: PurchaseRow,
  { paymentId, network }: { paymentId: string; network?: string | undefined },
): Promise<GatewayPayment | undefined> {
  const { paypal } = gatewaysOf(services)
  const key = await prepare(services, purchase, network).catch(async (error: unknown) => {
    // The payer chooses another method, so this payment must not be captured later.
    if (error instanceof Refused) await failPurchase(services, purchase, { code: error.code })
    throw error
  })
  if (key === undefined) return undefined
  const outcome = await attempt(services, { key, card: true }, () => paypal.capture({ key, paymentId }))
  if (outcome.is === 'answered') return outcome.answer
  if (outcome.is === 'away') throw new GatewayAway('it did not capture', outcome.unknown)
  const now = await paypal.find(paymentId)
  if (now && now.captures.length > 0) return now
  const { code, detail } = refusalOf(outcome.error)
  await failPurchase(services, purchase, { code, detail })
  return undefined
}
