import type { Member } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { balance, charge } from '../../points/index.ts'
import { owns } from '../../shop/index.ts'
import { buy } from './buy.ts'
import { cartRequest, type Cart } from './cart-request.ts'
import type { Offer } from './offer.ts'
import { gatewayOfMethod, priceCart, problemOf, taxOf, type Scope } from './price-cart.ts'

/** Refuses a method that cannot pay this cart. */
async function refuseMethod(
  services: Services,
  userId: number,
  cart: Cart,
  { scope, amount }: { scope: Scope; amount: number },
): Promise<void> {
  const points = cart.payment_method === 'points' ? await balance(services.db, userId, services.clock.now()) : 0
  const problem = problemOf(services, cart.payment_method, { amount, scope, balance: points })
  if (problem === 'insufficient_points')
    throw new Refused('insufficient_points', { missing: amount - points, balance: points })
  if (problem === 'gateway_missing') throw new Refused('gateway_away')
  if (problem !== undefined) throw new Refused('method_refused')
  refuseWithoutPayer(services, cart)
}

/** A real gateway issues a slip for a named payer only. */
export function refuseWithoutPayer(
  { payments }: Pick<Services, 'payments'>,
  { payment_method: method, payer }: Pick<Cart, 'payment_method' | 'payer'>,
): void {
  if (gatewayOfMethod(method) === 'komoju' && payments?.needsPayer && !payer) throw new Refused('payer_missing')
}

/** A cart at the prices of the catalogue. */
async function offerOf(services: Services, userId: number, cart: Cart, scope: Scope): Promise<Offer> {
  const { product, quantity, listAmount, discount, amount, coupon } = await priceCart(services, userId, cart, scope)
  return {
    bought: {
      category_id: product.category_id,
      product_id: product.id,
      name: product.name,
      quantity,
      list_amount: listAmount,
      discount,
      amount,
      tax: taxOf(amount, cart.payment_method),
      points: product.points * quantity,
      bonus: product.bonus * quantity,
      valid_days: product.valid_days,
    },
    coupon,
    refuseMethod: () => refuseMethod(services, userId, cart, { scope, amount }),
    async refuse(tx) {
      if (product.category_id !== 1 && (await owns(tx, userId, product.id))) throw new Refused('already_owned')
    },
    async charge(tx, { id }) {
      const now = services.clock.now()
      await charge(tx, { userId, reference: { type: 'purchase', id }, amount, now })
    },
  }
}

type Asked = { actor: Member; address: string | undefined; body: Cart; key: string }

/** Buys points or a resource. */
export const buyCart = (services: Services, { actor, address, body, key }: Asked, scope: Scope) =>
  buy(services, {
    actor,
    address,
    request: cartRequest(actor.id, body, key),
    paying: body,
    priced: () => offerOf(services, actor.id, body, scope),
  })
