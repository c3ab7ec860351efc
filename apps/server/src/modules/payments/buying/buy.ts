import { randomUUID } from 'node:crypto'
import { isByCard, payUntil } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Member } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { GatewayAway } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { networkOf, reauthenticate } from '../../account/index.ts'
import { addressOf } from '../../notifications/index.ts'
import { balance, charge } from '../../points/index.ts'
import { fulfilPurchase, holdCoupon, insertPurchase, nextOf, owns, type PurchaseRow } from '../../shop/index.ts'
import { refuse } from '../attempts/attempt.ts'
import { refuseDeclined } from '../attempts/refuse-declined.ts'
import { cardsOf, type CardRow } from '../cards/repo.ts'
import { waitForOutcome } from '../settling/pause.ts'
import { cartRequest, isUnopened, knownPurchase, type Cart, type CartRequest } from './cart-request.ts'
import { noteOpening, openPayment } from './open-payment.ts'
import { gatewayOfMethod, priceCart, problemOf, taxOf, type PricedCart, type Scope } from './price-cart.ts'

type Buyer = { actor: Member; address: string | undefined; body: Cart; key: string }

/** The stored card that pays with one click: the named one or the newest. Refuses `card_missing`. */
async function storedCard(
  { db }: Services,
  userId: number,
  { payment_method, card_id }: Cart,
): Promise<CardRow | undefined> {
  if (payment_method !== 'one_click') return undefined
  const usable = (await cardsOf(db, userId)).filter(({ refused_at: refused }) => refused === null)
  return orRefuse(card_id === undefined ? usable[0] : usable.find(({ id }) => id === card_id), 'card_missing')
}

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
  const slip = gatewayOfMethod(cart.payment_method) === 'komoju'
  if (slip && services.payments?.needsPayer && !cart.payer) throw new Refused('payer_missing')
}

/** Notes a new purchase and its attempt, or fulfils it at once if points pay. A twin that came first is answered instead. */
async function create(
  tx: Tx,
  services: Services,
  { actor, address, body }: Buyer,
  { request, priced, card }: { request: CartRequest; priced: PricedCart; card: CardRow | undefined },
): Promise<{ purchase: PurchaseRow; isNew: boolean }> {
  const userId = actor.id
  await lockUser(tx, userId)
  const now = services.clock.now()
  const twin = await knownPurchase(tx, request, now)
  if (twin) return { purchase: twin, isNew: false }
  const { product, quantity, amount, coupon } = priced
  const { payment_method: method } = body
  if (product.category_id !== 1 && (await owns(tx, userId, product.id))) throw new Refused('already_owned')
  const network = networkOf(address)
  if (isByCard(method)) await refuseDeclined(tx, { userId, network, now })
  const gateway = gatewayOfMethod(method) ?? null
  const until = method === 'points' ? null : payUntil(method, now)
  const purchase = await insertPurchase(tx, {
    order_id: randomUUID(),
    user_id: userId,
    category_id: product.category_id,
    product_id: product.id,
    name: product.name,
    quantity,
    method,
    list_amount: priced.listAmount,
    discount: priced.discount,
    amount,
    tax: taxOf(amount, method),
    points: product.points * quantity,
    bonus: product.bonus * quantity,
    valid_days: product.valid_days,
    coupon_id: coupon?.coupon.id ?? null,
    status: 'created',
    key: request.key,
    digest: request.digest,
    gateway,
    card_id: card?.id ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    save_card: method === 'credit_card' && body.save_card === true,
    created_at: now,
    expires_at: until,
    ask_at: gateway && new Date(now.getTime() + firstAskMs),
  })
  if (coupon) await holdCoupon(tx, coupon, { userId, purchaseId: purchase.id, now })
  if (method === 'points') {
    await charge(tx, { userId, reference: { type: 'purchase', id: purchase.id }, amount, now })
    return { purchase: await fulfilPurchase(tx, services, purchase, now), isNew: false }
  }
  const payer = body.payer ? { ...body.payer, email: (await addressOf(tx, userId)) ?? '' } : null
  await noteOpening(tx, purchase, { network, payer })
  return { purchase, isNew: true }
}

/** A purchase whose process died before it opened the payment is found by the sweep after two minutes. */
const firstAskMs = 120_000

/** Opens the payment. A gateway that is away during a capture leaves the purchase pending if the outcome is unknown. */
async function open(services: Services, purchase: PurchaseRow, network: string): Promise<PurchaseRow | undefined> {
  try {
    return await openPayment(services, purchase, network)
  } catch (error) {
    if (error instanceof GatewayAway) return waitForOutcome(services, purchase)
    throw error
  }
}

/** The answer to a cart. A purchase that failed answers the refusal that ended it, also to a repetition. */
function answer(purchase: PurchaseRow) {
  const { failure_code: code, failure_detail: detail } = purchase
  if (purchase.status === 'failed' && code !== null) refuse({ code: code as Refused['code'], detail })
  const { id: purchase_id, order_id, status, amount } = purchase
  return { purchase_id, order_id, status, amount, next: nextOf(purchase) }
}

/**
 * Buys what a cart names. Prices come from the catalogue (`price_changed` where the person saw another). A stored card
 * asks for the password. Points pay a resource at once (K-030).
 */
export async function buy(services: Services, buyer: Buyer, scope: Scope) {
  const { actor, body, address } = buyer
  const request = cartRequest(actor.id, body, buyer.key)
  const known = await knownPurchase(services.db, request, services.clock.now())
  if (known && !isUnopened(known)) return answer(known)
  const network = networkOf(address)
  if (known) return answer((await open(services, known, network)) ?? known)
  const priced = await priceCart(services, actor.id, body, scope)
  const { amount } = priced
  if (body.expected && body.expected.amount !== amount) throw new Refused('price_changed', { price: { amount } })
  await refuseMethod(services, actor.id, body, { scope, amount })
  const card = await storedCard(services, actor.id, body)
  if (card) await reauthenticate(services, actor, body.password)
  const { purchase, isNew } = await inTransaction(services.db, (tx) =>
    create(tx, services, buyer, { request, priced, card }),
  )
  if (!isNew && !isUnopened(purchase)) return answer(purchase)
  return answer((await open(services, purchase, network)) ?? purchase)
}
