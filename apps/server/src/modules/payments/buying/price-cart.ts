import { includedTax } from '@tensaku/domain/books'
import { isByCard, slipOf, type PaymentMethod } from '@tensaku/domain/shop'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { owns, priceWithCoupon, soldProduct, type PricedCoupon, type Product } from '../../shop/index.ts'

/** The calls of points sell category 1, those of resources the others. */
export type Scope = 'points' | 'resources'

type Wanted = { category_id: number; product_id: number; quantity: number; coupon?: string | undefined }

/** A cart at the prices of the catalogue, in yen with tax. */
export type PricedCart = {
  product: Product
  quantity: number
  listAmount: number
  discount: number
  amount: number
  coupon: PricedCoupon | undefined
}

/** The least that a gateway takes, in yen. */
const leastAmount = 100

/** The gateway of a method; undefined for points. */
export const gatewayOfMethod = (method: PaymentMethod): 'paypal' | 'komoju' | undefined =>
  isByCard(method) ? 'paypal' : slipOf(method) && 'komoju'

/**
 * Prices a cart. Refuses `product_not_found`, `already_owned` and those of coupons. An unknown number of pieces is refused as
 * `invalid_input`.
 */
export async function priceCart(services: Services, userId: number, wanted: Wanted, scope: Scope): Promise<PricedCart> {
  const { category_id: category, quantity } = wanted
  if ((category === 1) !== (scope === 'points')) throw new Refused('product_not_found')
  const product = orRefuse(await soldProduct(services.db, category, wanted.product_id), 'product_not_found')
  if (product.price === 0 || (category !== 1 && (await owns(services.db, userId, product.id))))
    throw new Refused('already_owned')
  if (quantity > product.most) throw new Refused('invalid_input', { fields: ['quantity'] })
  const listAmount = product.price * quantity
  const coupon =
    wanted.coupon === undefined
      ? undefined
      : await priceWithCoupon(services, { userId, code: wanted.coupon, scope, amount: listAmount })
  const discount = coupon?.discount ?? 0
  return { product, quantity, listAmount, discount, amount: listAmount - discount, coupon }
}

/** The tax inside the amount that is paid in yen. */
export const taxOf = (amount: number, method: PaymentMethod): number => (method === 'points' ? 0 : includedTax(amount))

type Problem = 'points_for_points' | 'insufficient_points' | 'gateway_missing' | 'below_minimum'

/** Why a method cannot pay a cart now; undefined if it can. */
export function problemOf(
  services: Pick<Services, 'payments'>,
  method: PaymentMethod,
  { amount, scope, balance }: { amount: number; scope: Scope; balance: number },
): Problem | undefined {
  if (method === 'points') {
    if (scope === 'points') return 'points_for_points'
    return balance < amount ? 'insufficient_points' : undefined
  }
  if (!services.payments) return 'gateway_missing'
  return amount < leastAmount ? 'below_minimum' : undefined
}
