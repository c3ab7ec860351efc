import { includedTax } from '@tensaku/domain/books'
import { isByCard, type PaymentMethod } from '@tensaku/domain/shop'
import { planTermName } from '@tensaku/messages/plan-name'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { balances, charge } from '../../points/index.ts'
import { priceWithCoupon, type PricedCoupon } from '../../shop/index.ts'
import {
  canStartAfter,
  insertPlanPurchase,
  monthsIn,
  pricePlan,
  validUntil,
  type PricedPlan,
} from '../../subscriptions/index.ts'
import type { Offer } from '../buying/offer.ts'
import { gatewayOfMethod } from '../buying/price-cart.ts'
import { cancelEarlier } from './cancel-earlier.ts'

/** The choice of a checkout and of its quote. */
export type PlanChoice = {
  product_id: number
  duration: '1mo' | '3mo'
  payment_method: PaymentMethod
  upgrade?: boolean | undefined
  coupon?: string | undefined
}

/** A plan at the price of this moment, with its coupon. `charge` is the amount in yen. */
export type PlanPrice = { priced: PricedPlan; coupon: PricedCoupon | undefined; charge: number }

/** The least that a gateway takes, in yen. */
const leastAmount = 100

/**
 * Prices a choice. A coupon lowers a first plan only, and not together with the discount of a first plan. Refuses as `pricePlan`, and
 * with the refusals of coupons.
 */
export async function priceChoice(services: Services, userId: number, choice: PlanChoice): Promise<PlanPrice> {
  const { product_id, duration, payment_method: method, upgrade = false, coupon: code } = choice
  const wanted = { product_id, months: monthsIn(duration), method, upgrade, hasCoupon: code !== undefined }
  const priced = await pricePlan(services, services.db, userId, wanted)
  if (code === undefined) return { priced, coupon: undefined, charge: priced.charge }
  if (priced.kind !== 'first') throw new Refused('coupon_not_usable')
  const coupon = await priceWithCoupon(services, { userId, code, scope: 'subscription', amount: priced.price })
  return { priced, coupon, charge: priced.charge - coupon.discount }
}

export type PlanProblem =
  | 'insufficient_points'
  | 'gift_not_for_plan'
  | 'gateway_missing'
  | 'below_minimum'
  | 'not_for_upgrade'

/** Why a method cannot pay a plan now; undefined if it can. An upgrade is paid at once: its price holds until midnight. */
export function problemOfPlan(
  services: Pick<Services, 'payments'>,
  method: PaymentMethod,
  { priced, charge: amount }: PlanPrice,
  { balance, gift }: { balance: number; gift: number },
): PlanProblem | undefined {
  if (method === 'points') {
    if (balance < amount) return 'insufficient_points'
    return balance - gift < amount ? 'gift_not_for_plan' : undefined
  }
  if (priced.kind === 'upgrade' && !isByCard(method)) return 'not_for_upgrade'
  if (amount === 0) return undefined
  if (!services.payments) return 'gateway_missing'
  return amount < leastAmount ? 'below_minimum' : undefined
}

/** Refuses a method that cannot pay. The welcome gift pays no plan. */
async function refuseMethod(
  services: Services,
  userId: number,
  method: PaymentMethod,
  price: PlanPrice,
): Promise<void> {
  const { balance, gift } = await balances(services.db, userId, services.clock.now())
  const problem = problemOfPlan(services, method, price, { balance, gift })
  if (problem === 'insufficient_points' || problem === 'gift_not_for_plan')
    throw new Refused(problem, { missing: price.charge - (balance - gift), balance })
  if (problem === 'gateway_missing') throw new Refused('gateway_away')
  if (problem !== undefined) throw new Refused('method_refused')
}

/** A term of a plan as an offer. An earlier open purchase of a plan is cancelled: there is one at most. */
export async function offerOfPlan(
  services: Services,
  userId: number,
  choice: PlanChoice,
): Promise<Offer & { planType: string }> {
  const price = await priceChoice(services, userId, choice)
  const { priced, coupon, charge: amount } = price
  const { product, months, kind, trialDiscount, credit, back, afterId } = priced
  const { payment_method: method } = choice
  const listAmount = priced.price
  const now = services.clock.now()
  return {
    planType: product.type,
    bought: {
      category_id: 4,
      product_id: product.id,
      name: planTermName(product, months),
      quantity: 1,
      list_amount: listAmount,
      discount: listAmount - amount,
      amount,
      tax: gatewayOfMethod(method) === undefined ? 0 : includedTax(amount),
      points: 0,
      bonus: 0,
      valid_days: null,
    },
    coupon,
    back,
    ...(isByCard(method) && { keepsCard: true }),
    ...(kind === 'upgrade' && { payBy: validUntil(now) }),
    refuseMethod: () => refuseMethod(services, userId, method, price),
    async refuse(tx) {
      if (!(await canStartAfter(tx, userId, afterId))) throw new Refused('plan_active')
      await cancelEarlier(tx, services, userId)
    },
    noted: (tx, { id }) =>
      insertPlanPurchase(tx, {
        purchase_id: id,
        user_id: userId,
        product_id: product.id,
        months,
        kind,
        price: listAmount - trialDiscount - (coupon?.discount ?? 0),
        credit,
        after_id: afterId,
        trial_discount: trialDiscount > 0,
      }),
    charge: async (tx, { id }) => {
      const reference = { type: 'subscription', id } as const
      await charge(tx, { userId, reference, amount, withoutGift: 'plan', now })
    },
  }
}
