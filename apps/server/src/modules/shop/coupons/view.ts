import type { Answer } from '@tensaku/contract'
import { isRunning } from '@tensaku/domain/shop'
import type { OwnCoupon } from './repo.ts'

type CouponView = Answer<'GET /api/users/{id}/coupons'>['items'][number]
type State = CouponView['state']

const stateOf = (coupon: OwnCoupon, now: Date): State => {
  const { own, held, all } = coupon
  if (own >= coupon.user_limit) return held > 0 ? 'held' : 'used'
  const exhausted = coupon.total_limit !== null && all >= coupon.total_limit
  return exhausted || coupon.retired_at !== null || !isRunning(coupon, now) ? 'over' : 'usable'
}

/** A coupon as its member sees it. */
export const couponView = (coupon: OwnCoupon, now: Date): CouponView => ({
  id: coupon.id,
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  scope: coupon.scope,
  name: coupon.name,
  minimum: coupon.minimum,
  ends_at: coupon.ends_at.toISOString(),
  state: stateOf(coupon, now),
  used_at: coupon.used_at?.toISOString() ?? null,
})

const order: readonly State[] = ['usable', 'held', 'used', 'over']

/** Usable coupons first, and among them those that end first. */
export const couponsView = (coupons: readonly OwnCoupon[], now: Date): CouponView[] =>
  coupons
    .map((coupon) => couponView(coupon, now))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
