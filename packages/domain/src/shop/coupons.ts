/** Kinds of coupons (C.7): points are given at once, the others lower a price. */
export type CouponKind = 'points' | 'percent' | 'amount'

/** The purchases that a coupon lowers. */
export type CouponScope = 'points' | 'resources' | 'subscription' | 'any'

/** A coupon. `value` is points, percent or yen; `minimum` is the lowest list price in yen that it lowers. */
export type Coupon = {
  kind: CouponKind
  value: number
  scope: CouponScope
  minimum: number
  starts_at: Date
  ends_at: Date
}

/** The lowest price that a coupon leaves, in yen: gateways take no less. */
export const leastPayment = 100

/** Days that the points of a coupon last. */
export const couponPointDays = 90

/** A code as it is stored: full-width letters and small ones are the same, and blanks and hyphens do not count. */
export const couponCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')

/** The discount of a coupon on a price, in whole yen: a percentage is rounded down, and `leastPayment` remains to pay. */
export function discountOf({ kind, value }: Pick<Coupon, 'kind' | 'value'>, price: number): number {
  const wanted = kind === 'percent' ? Math.floor((price * value) / 100) : kind === 'amount' ? value : 0
  return Math.max(0, Math.min(wanted, price - leastPayment))
}

/** Whether a coupon counts at an instant. */
export const isRunning = ({ starts_at, ends_at }: Pick<Coupon, 'starts_at' | 'ends_at'>, now: Date): boolean =>
  starts_at <= now && now < ends_at

/** Whether a coupon lowers a purchase of this kind and list price at all. */
export const lowers = (
  coupon: Pick<Coupon, 'kind' | 'value' | 'scope' | 'minimum'>,
  scope: 'points' | 'resources' | 'subscription',
  price: number,
): boolean =>
  (coupon.scope === 'any' || coupon.scope === scope) && price >= coupon.minimum && discountOf(coupon, price) > 0
