import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, own, pathId, paymentMethod } from '../../shapes/base.ts'
import { planDuration, planLine, planNumber, planType, subscription } from '../../shapes/plan.ts'
import { cardRefusals, cartAnswer, payer, purchase, yen } from '../../shapes/purchase.ts'

const choice = {
  product_id: planNumber,
  duration: planDuration,
  payment_method: paymentMethod,
  /** Replaces the running plan today. */
  upgrade: z.boolean(),
  coupon: z.string().max(20).optional(),
}

const choiceRefusals = ['plan_not_found', 'plan_active', 'not_an_upgrade', 'plan_past_due', 'feature_off'] as const
const couponRefusals = ['coupon_unknown', 'coupon_used', 'coupon_over', 'coupon_not_usable', 'coupon_attempts'] as const

export const memberPaymentsPlans = defineCalls({
  'POST /api/users/{id}/purchases/subscriptions/quote': {
    operationId: 'quotePlan',
    summary: 'Quotes a plan before it is bought (Q-102). It changes nothing.',
    access: 'verified',
    params: own,
    body: z.strictObject(choice),
    status: 200,
    answer: z.object({
      product_id: id,
      name: z.string(),
      duration: planDuration,
      /** The price of the duration, and the amount to pay now. */
      price: yen,
      charge: yen,
      tax: yen,
      lines: z.array(planLine),
      /** Free points that come back because the credit is above the price. */
      points_back: z.int().nonnegative(),
      /** Corrections used in this month that are carried into the new term. */
      carried: z.int().nonnegative(),
      /** The term if it were paid now, with the days below. */
      term: z.object({ start: instant, end: instant }),
      /** Days that were added to the running plan without a charge; an upgrade keeps them. */
      free_days: z.int().nonnegative(),
      /** The charge of the next term; null if the plan ends by itself. */
      renewal: z.object({ at: instant, amount: yen }).nullable(),
      /** A change that is scheduled and would be dropped. */
      drops_downgrade: z.boolean(),
      /** Until then this price holds. */
      valid_until: instant,
      pay_until: z.object({ card: instant, convenience: instant, atm: instant, bank: instant }),
      /** The methods that cannot be used now, with the code of the reason. */
      refused: z.array(
        z.object({
          method: paymentMethod,
          reason: z.enum([
            'insufficient_points',
            'gift_not_for_plan',
            'gateway_missing',
            'below_minimum',
            'not_for_upgrade',
          ]),
        }),
      ),
      needs_payer: z.boolean(),
      /** No real money moves. */
      sandbox: z.boolean(),
    }),
    refusals: [...choiceRefusals, ...couponRefusals],
    bodyLimit: kilobyte,
  },
  'POST /api/users/{id}/purchases/subscriptions/{type}/checkout': {
    operationId: 'buyPlan',
    summary:
      'Buys a term of a plan, or upgrades to it. An `Idempotency-Key` makes repeats answer the same purchase; without one the same body within 60 seconds does.',
    access: 'verified',
    params: z.object({ id: pathId, type: planType }),
    idempotent: 'optional',
    body: z.strictObject({
      ...choice,
      upgrade: z.boolean().optional(),
      card_id: id.optional(),
      password: z.string().max(72).optional(),
      payer: payer.optional(),
      /** The charge that the person saw, and the points that come back. */
      expected: z.strictObject({ charge: yen, back: z.int().nonnegative().optional() }).optional(),
    }),
    status: 201,
    answer: cartAnswer,
    refusals: [
      ...choiceRefusals,
      ...couponRefusals,
      'discount_spent',
      'plan_payment_running',
      'method_refused',
      'insufficient_points',
      'gift_not_for_plan',
      'card_missing',
      'password',
      'reauthenticate',
      'price_changed',
      'payer_missing',
      'key_missing',
      'key_reused',
      ...cardRefusals,
    ],
  },
  'POST /api/users/{id}/purchases/subscriptions/confirm/{orderId}': {
    operationId: 'confirmPlanPurchase',
    summary: 'Captures an approved card order. A second call answers the same. An undecided payment answers `pending`.',
    access: 'verified',
    params: z.object({ id: pathId, orderId: z.uuid() }),
    status: 200,
    answer: z.object({ purchase }),
    refusals: ['purchase_not_found', 'purchase_not_open', 'discount_spent', ...cardRefusals],
  },
  'PUT /api/users/{id}/subscriptions/payment': {
    operationId: 'changePlanPayment',
    summary: 'Changes how the plan is paid from the next term on. Only a stored card renews it.',
    access: 'verified',
    params: own,
    body: z.strictObject({ method: paymentMethod, duration: planDuration, card_id: id.optional() }),
    status: 200,
    answer: z.object({ subscription }),
    refusals: ['plan_not_running', 'card_missing', 'method_refused'],
    bodyLimit: kilobyte,
  },
})
