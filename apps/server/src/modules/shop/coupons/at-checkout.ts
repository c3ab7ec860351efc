import { discountOf, lowers } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { findCoupon, refuseSpent } from './find-coupon.ts'
import { insertHolder, insertUse, lockCoupon, settleUse, type CouponRow } from './repo.ts'

/** The cart that a coupon lowers: `amount` is its list price in yen. */
type Cart = { userId: number; code: string; scope: 'points' | 'resources' | 'subscription'; amount: number }

/** A coupon with its discount on a cart, in yen. */
export type PricedCoupon = { coupon: CouponRow; discount: number }

/**
 * The discount of a coupon on a cart (C.7). Call it before the transaction of the purchase: the limit of tries is counted even
 * where the purchase is refused. Refuses `coupon_attempts`, `coupon_unknown`, `coupon_used`, `coupon_over` and
 * `coupon_not_usable`.
 */
export async function priceWithCoupon(services: Services, cart: Cart): Promise<PricedCoupon> {
  const { userId, code, scope, amount } = cart
  const now = services.clock.now()
  const coupon = await findCoupon(services, userId, code)
  await refuseSpent(services.db, coupon, userId, now)
  if (!lowers(coupon, scope, amount)) throw new Refused('coupon_not_usable')
  return { coupon, discount: discountOf(coupon, amount) }
}

/**
 * Holds a coupon for a purchase, in its transaction and under the member's lock. The limits are counted again under the lock of
 * the coupon. Refuses `coupon_used` and `coupon_over`.
 */
export async function holdCoupon(
  tx: Tx,
  { coupon, discount }: PricedCoupon,
  { userId, purchaseId, now }: { userId: number; purchaseId: number; now: Date },
): Promise<void> {
  await lockCoupon(tx, coupon.id)
  await refuseSpent(tx, coupon, userId, now)
  await insertHolder(tx, coupon.id, userId, now)
  await insertUse(tx, { couponId: coupon.id, userId, purchaseId, amount: discount, used: false, now })
}

/** Uses the held coupon of a purchase that was paid, if it has one. */
export const useCoupon = (tx: Tx, purchaseId: number, now: Date): Promise<void> =>
  settleUse(tx, purchaseId, 'used', now)

/** Gives the held coupon of a purchase back that failed, expired or was cancelled, if it has one. */
export const giveBackCoupon = (tx: Tx, purchaseId: number, now: Date): Promise<void> =>
  settleUse(tx, purchaseId, 'given_back', now)
