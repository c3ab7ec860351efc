import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { refuseWithoutPayer } from '../buying/buy-cart.ts'
import { buy } from '../buying/buy.ts'
import { requestOf } from '../buying/cart-request.ts'
import { confirm, purchaseToConfirm } from '../buying/confirm.ts'
import { offerOfPlan } from './offer-of-plan.ts'

/** C-069: buys a term of a plan, or upgrades to it. */
export const buyPlan = implement(
  'POST /api/users/{id}/purchases/subscriptions/{type}/checkout',
  (services, { actor, address, params: { type }, body, key }) => {
    const { product_id, duration, payment_method, upgrade = false, coupon, card_id, payer, expected } = body
    const content = ['plan', type, product_id, duration, payment_method, upgrade, coupon, card_id, payer]
    return buy(services, {
      actor,
      address,
      request: requestOf(actor.id, key, content),
      paying: { ...body, expected: expected && { amount: expected.charge, back: expected.back } },
      async priced() {
        const offer = await offerOfPlan(services, actor.id, body)
        if (offer.planType !== type) throw new Refused('plan_not_found')
        refuseWithoutPayer(services, body)
        return offer
      },
    })
  },
)

/** C-070. */
export const confirmPlanPurchase = implement(
  'POST /api/users/{id}/purchases/subscriptions/confirm/{orderId}',
  purchaseToConfirm('plans'),
  confirm,
)
