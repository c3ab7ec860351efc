import { isOpen } from '@tensaku/domain/shop'
import type { Asked } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { GatewayAway } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { networkOf } from '../../account/index.ts'
import { documentsOf, purchaseByOrder, purchaseView, type PurchaseRow } from '../../shop/index.ts'
import { refuse } from '../attempts/attempt.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { waitForOutcome } from '../settling/pause.ts'
import type { Scope } from './price-cart.ts'

type Confirmed = { actor: { id: number }; params: { orderId: string } }

const scopeOf = ({ category_id: category }: PurchaseRow) =>
  category === 1 ? 'points' : category === 4 ? 'plans' : 'resources'

/** Finds the purchase of a confirmation. Refuses `purchase_not_found`. */
export const purchaseToConfirm =
  (scope: Scope | 'plans') =>
  async ({ db }: Services, { actor, params }: Confirmed): Promise<PurchaseRow> => {
    const purchase = orRefuse(await purchaseByOrder(db, actor.id, params.orderId), 'purchase_not_found')
    if (scopeOf(purchase) !== scope) throw new Refused('purchase_not_found')
    return purchase
  }

/**
 * Settles an open payment. A slow gateway leaves it pending (no error); one that is down refuses `gateway_away`. Either is asked
 * later, since the payer may have approved, and until then nobody is invited to pay again.
 */
async function settle(services: Services, purchase: PurchaseRow, network: string): Promise<PurchaseRow> {
  try {
    return (await settlePayment(services, purchase, network)) ?? purchase
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error
    const waiting = await waitForOutcome(services, purchase)
    if (!error.unknown && !error.isSlow) throw new Refused('gateway_away')
    return waiting ?? purchase
  }
}

/** The answer to a confirmation, the same whenever it is asked for. */
async function answer(services: Services, purchase: PurchaseRow) {
  const { failure_code: code, failure_detail: detail } = purchase
  if (purchase.status === 'failed' && code !== null) refuse({ code: code as Refused['code'], detail })
  if (purchase.status === 'expired' || purchase.status === 'cancelled') throw new Refused('purchase_not_open')
  return { purchase: purchaseView(purchase, (await documentsOf(services, [purchase.id]))(purchase.id)) }
}

/** captures an approved card payment. A second call answers the same. */
export const confirm = async (
  services: Services,
  { loaded, address }: Pick<Asked, 'address'> & { loaded: PurchaseRow },
) => answer(services, isOpen(loaded.status) ? await settle(services, loaded, networkOf(address)) : loaded)
