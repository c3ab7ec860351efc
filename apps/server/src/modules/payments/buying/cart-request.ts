import { createHash } from 'node:crypto'
import type { Body } from '@tensaku/contract'
import { minute } from '@tensaku/domain/calendar'
import { isOpen } from '@tensaku/domain/shop'
import type { Connection } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { openTwin, purchaseByKey, type PurchaseRow } from '../../shop/index.ts'

export type Cart = Body<'POST /api/users/{id}/purchases/points/cart'>

/** A cart as it is recognised again: by its key, or by its content. */
export type CartRequest = { userId: number; key: string | null; digest: Buffer }

/** The same cart has the same digest, whatever the password and the seen price. An empty key is none. */
export function cartRequest(userId: number, cart: Cart, key: string): CartRequest {
  const { category_id, product_id, quantity, payment_method, coupon, card_id, save_card, payer } = cart
  return requestOf(userId, key, [
    category_id,
    product_id,
    quantity,
    payment_method,
    coupon,
    card_id,
    save_card ?? false,
    payer,
  ])
}

/** A request with this key and content. */
export const requestOf = (userId: number, key: string, content: readonly unknown[]): CartRequest => ({
  userId,
  key: key || null,
  digest: createHash('sha256').update(JSON.stringify(content)).digest(),
})

/**
 * The purchase that a repeated cart has made: with the same key, or without a key the open one of the last 60 seconds. Refuses
 * `key_reused` for another cart with the same key.
 */
export async function knownPurchase(
  db: Connection,
  { userId, key, digest }: CartRequest,
  now: Date,
): Promise<PurchaseRow | undefined> {
  if (key === null) return openTwin(db, { userId, digest, since: new Date(now.getTime() - minute) })
  const known = await purchaseByKey(db, userId, key)
  if (known && !known.digest.equals(digest)) throw new Refused('key_reused')
  return known
}

/** Whether the payment of a known purchase has not been opened yet, so that this request opens it as well. */
export const isUnopened = ({ status, gateway, payment_id: payment, asking }: PurchaseRow): boolean =>
  isOpen(status) && gateway !== null && payment === null && !asking
