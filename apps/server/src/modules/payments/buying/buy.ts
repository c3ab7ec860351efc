import { randomUUID } from 'node:crypto'
import { isByCard } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Member } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { GatewayAway } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { networkOf, reauthenticate } from '../../account/index.ts'
import { addressOf } from '../../notifications/index.ts'
import { fulfilPurchase, holdCoupon, nextOf, type PurchaseRow } from '../../shop/index.ts'
import { refuse } from '../attempts/attempt.ts'
import { refuseDeclined } from '../attempts/refuse-declined.ts'
import { cardsOf, type CardRow } from '../cards/repo.ts'
import { waitForOutcome } from '../settling/pause.ts'
import { isUnopened, knownPurchase, type CartRequest } from './cart-request.ts'
import { createPurchase } from './new-purchase.ts'
import type { Offer, Paying } from './offer.ts'
import { noteOpening, openPayment } from './open-payment.ts'
import { gatewayOfMethod } from './price-cart.ts'

/** A person who buys: their request, the way they pay, and the offer, which is priced once it is needed. */
type Buyer = {
  actor: Member
  address: string | undefined
  request: CartRequest
  paying: Paying
  priced: () => Promise<Offer>
}

/** The stored card that pays with one click: the named one or the newest. Refuses `card_missing`. */
async function storedCard(
  { db }: Services,
  userId: number,
  { payment_method, card_id }: Paying,
): Promise<CardRow | undefined> {
  if (payment_method !== 'one_click') return undefined
  const usable = (await cardsOf(db, userId)).filter(({ refused_at: refused }) => refused === null)
  return orRefuse(card_id === undefined ? usable[0] : usable.find(({ id }) => id === card_id), 'card_missing')
}

/** A payment that moves no money: an upgrade whose credit covers its price. */
const isFree = ({ bought }: Offer): boolean => bought.amount === 0

/** Notes a new purchase and its attempt, or fulfils it at once if points pay or nothing is to pay. A twin that came first is answered. */
async function create(
  tx: Tx,
  services: Services,
  { actor, address, request, paying }: Buyer,
  { offer, card }: { offer: Offer; card: CardRow | undefined },
): Promise<{ purchase: PurchaseRow; isNew: boolean }> {
  const userId = actor.id
  await lockUser(tx, userId)
  const now = services.clock.now()
  const twin = await knownPurchase(tx, request, now)
  if (twin) return { purchase: twin, isNew: false }
  const { payment_method: method } = paying
  await offer.refuse(tx)
  const network = networkOf(address)
  if (isByCard(method)) await refuseDeclined(tx, { userId, network, now })
  const gateway = isFree(offer) ? null : (gatewayOfMethod(method) ?? null)
  const purchase = await createPurchase(tx, {
    bought: offer.bought,
    orderId: randomUUID(),
    request,
    method,
    gateway,
    card,
    payBy: offer.payBy,
    savesCard: method === 'credit_card' && (offer.keepsCard === true || paying.save_card === true),
    couponId: offer.coupon?.coupon.id ?? null,
    now,
  })
  if (offer.coupon) await holdCoupon(tx, offer.coupon, { userId, purchaseId: purchase.id, now })
  await offer.noted?.(tx, purchase)
  if (gateway === null) {
    if (!isFree(offer)) await offer.charge(tx, purchase)
    return { purchase: await fulfilPurchase(tx, services, purchase, now), isNew: false }
  }
  const payer = paying.payer ? { ...paying.payer, email: (await addressOf(tx, userId)) ?? '' } : null
  await noteOpening(tx, purchase, { network, payer })
  return { purchase, isNew: true }
}

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

/** Refuses `price_changed` with the new price where the person saw another charge, or other points that come back. */
function refuseChangedPrice({ bought: { amount }, back }: Offer, { expected }: Paying): void {
  if (expected === undefined) return
  const isSame = expected.amount === amount && (expected.back === undefined || expected.back === (back ?? 0))
  if (!isSame) throw new Refused('price_changed', { price: { amount, ...(back !== undefined && { back }) } })
}

/** Prices and notes a new purchase. Refuses `price_changed` where the person saw another price. */
async function newPurchase(services: Services, buyer: Buyer): Promise<{ purchase: PurchaseRow; isNew: boolean }> {
  const { actor, paying, priced } = buyer
  const offer = await priced()
  refuseChangedPrice(offer, paying)
  await offer.refuseMethod()
  const card = await storedCard(services, actor.id, paying)
  if (card) await reauthenticate(services, actor, paying.password)
  return inTransaction(services.db, (tx) => create(tx, services, buyer, { offer, card }))
}

/** The purchase of a request. A twin that has bought meanwhile is answered rather than the refusal that it causes. */
async function purchaseOf(services: Services, buyer: Buyer): Promise<{ purchase: PurchaseRow; isNew: boolean }> {
  const known = async () => knownPurchase(services.db, buyer.request, services.clock.now())
  const before = await known()
  if (before) return { purchase: before, isNew: false }
  try {
    return await newPurchase(services, buyer)
  } catch (error) {
    const twin = error instanceof Refused ? await known() : undefined
    if (twin) return { purchase: twin, isNew: false }
    throw error
  }
}

/**
 * Buys an offer. Prices come from the catalogue. A stored card asks for the password. Points pay at once (K-030).
 */
export async function buy(services: Services, buyer: Buyer) {
  const { purchase, isNew } = await purchaseOf(services, buyer)
  if (!isNew && !isUnopened(purchase)) return answer(purchase)
  return answer((await open(services, purchase, networkOf(buyer.address))) ?? purchase)
}
