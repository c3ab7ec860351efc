import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pointsOf, yenOf } from '../../lib/format.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { type Cart, setCart } from './cart.ts'

/** The coupon of the present cart. */
export type ChosenCoupon = {
  code: string | undefined
  scope: 'points' | 'resources' | 'subscription'
  /** Chooses another code, or none. */
  choose: (code: string | undefined) => void
  /** Throws the refusal of a code that does not fit. */
  ask: (code: string) => Promise<unknown>
}

/** The coupon of a cart. */
export const couponOf = (cart: Cart, ask: (cart: Cart) => Promise<unknown>): ChosenCoupon => ({
  code: cart.coupon,
  scope: cart.category_id === 1 ? 'points' : 'resources',
  choose: (coupon) => setCart({ ...cart, coupon }),
  ask: (coupon) => ask({ ...cart, coupon }),
})

export type Coupon = Answer<'GET /api/users/{id}/coupons'>['items'][number]

/** The coupons of the member: usable ones first. */
export function useCoupons() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('coupons'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/coupons', { params: { id }, signal }),
  })
}

/** The benefit of a coupon: 10%引き, 500円引き, 300ポイント. */
export function couponValue({ kind, value }: Pick<Coupon, 'kind' | 'value'>): string {
  if (kind === 'points') return m.shop_coupon_points({ points: pointsOf(value) })
  return kind === 'percent' ? m.shop_coupon_percent({ percent: value }) : m.shop_coupon_amount({ amount: yenOf(value) })
}

const scopes: Record<Coupon['scope'], () => string> = {
  points: m.shop_coupon_for_points,
  resources: m.shop_coupon_for_resources,
  subscription: m.shop_coupon_for_subscription,
  any: m.shop_coupon_for_any,
}

/** The purchases that a coupon is for. */
export const couponScope = ({ scope }: Pick<Coupon, 'scope'>): string => scopes[scope]()

export const couponStates: Record<Coupon['state'], () => string> = {
  usable: m.shop_coupon_usable,
  held: m.shop_coupon_held,
  used: m.shop_coupon_used,
  over: m.shop_coupon_over,
}
