import { payUntil, type PaymentMethod } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import { insertPurchase, type PurchaseRow } from '../../shop/index.ts'
import type { CardRow } from '../cards/repo.ts'
import type { CartRequest } from './cart-request.ts'
import type { Bought } from './offer.ts'

/** A purchase whose process died before it opened the payment is found by the sweep after two minutes. */
const firstAskMs = 120_000

/** A purchase that is not paid yet. `card` is the stored one that pays; `gateway` is null where no money moves. */
type NewPurchase = {
  bought: Bought
  orderId: string
  request: CartRequest
  method: PaymentMethod
  gateway: 'paypal' | 'komoju' | null
  card: CardRow | undefined
  /** The last moment to pay, where it is earlier than that of the method. */
  payBy?: Date | undefined
  savesCard?: boolean
  couponId?: number | null
  now: Date
}

const earlier = (one: Date, other: Date | undefined): Date => (other !== undefined && other < one ? other : one)

export const createPurchase = (
  tx: Tx,
  { bought, orderId, request, method, gateway, card, payBy, savesCard = false, couponId = null, now }: NewPurchase,
): Promise<PurchaseRow> =>
  insertPurchase(tx, {
    ...bought,
    order_id: orderId,
    user_id: request.userId,
    method,
    coupon_id: couponId,
    status: 'created',
    key: request.key,
    digest: request.digest,
    gateway,
    card_id: card?.id ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    save_card: savesCard,
    created_at: now,
    expires_at: gateway && method !== 'points' ? earlier(payUntil(method, now), payBy) : null,
    ask_at: gateway && new Date(now.getTime() + firstAskMs),
  })
