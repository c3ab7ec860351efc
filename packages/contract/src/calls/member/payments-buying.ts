import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, own, ownWith, pathId, paymentMethod, points } from '../../shapes/base.ts'
import { cardRefusals, cart, cartAnswer, productCategory, productNumber, purchase, yen } from '../../shapes/purchase.ts'

const bought = z.object({ purchase })
const ofOrder = z.object({ id: pathId, orderId: z.uuid() })

const cartRefusals = [
  'product_not_found',
  'method_refused',
  'insufficient_points',
  'card_missing',
  'password',
  'reauthenticate',
  'already_owned',
  'price_changed',
  'coupon_unknown',
  'coupon_used',
  'coupon_over',
  'coupon_not_usable',
  'coupon_attempts',
  'payer_missing',
  'key_missing',
  'key_reused',
  ...cardRefusals,
] as const
const confirmRefusals = ['purchase_not_found', 'purchase_not_open', ...cardRefusals] as const

export const memberPaymentsBuying = defineCalls({
  'POST /api/users/{id}/purchases/quote': {
    operationId: 'quotePurchase',
    summary: 'Quotes a purchase before it is made, with its coupon. It changes nothing.',
    access: 'verified',
    params: own,
    body: z.strictObject({
      category_id: productNumber,
      product_id: productNumber,
      quantity: z.int().min(1).max(10),
      payment_method: paymentMethod.optional(),
      coupon: z.string().max(20).optional(),
    }),
    status: 200,
    answer: z.object({
      category_id: productCategory,
      product_id: id,
      name: z.string(),
      quantity: z.int().positive(),
      list_amount: yen,
      discount: yen,
      amount: yen,
      tax: yen,
      points,
      bonus: points,
      /** The expiry of the points if they were given now. */
      points_expire_at: instant.nullable(),
      /** The last moment to pay, by method, if the purchase were made now. */
      pay_until: z.object({ card: instant, convenience: instant, atm: instant, bank: instant }),
      /** The methods that cannot be used now, with the code of the reason. */
      refused: z.array(
        z.object({
          method: paymentMethod,
          reason: z.enum(['points_for_points', 'insufficient_points', 'gateway_missing', 'below_minimum']),
        }),
      ),
      /** A slip needs store, name, kana and phone. */
      needs_payer: z.boolean(),
      /** No real money moves. */
      sandbox: z.boolean(),
    }),
    refusals: [
      'product_not_found',
      'already_owned',
      'coupon_unknown',
      'coupon_used',
      'coupon_over',
      'coupon_not_usable',
      'coupon_attempts',
    ],
    bodyLimit: kilobyte,
  },
  'POST /api/users/{id}/purchases/points/cart': {
    operationId: 'buyPoints',
    summary:
      'Buys points. An `Idempotency-Key` makes repeats answer the same purchase; without one the same cart within 60 seconds does.',
    access: 'verified',
    params: own,
    idempotent: 'optional',
    body: cart(z.int().min(1).max(10)),
    status: 201,
    answer: cartAnswer,
    refusals: cartRefusals,
  },
  'POST /api/users/{id}/purchases/resources/cart': {
    operationId: 'buyResource',
    summary:
      'Buys a textbook or a word list. An `Idempotency-Key` makes repeats answer the same purchase; without one the same cart within 60 seconds does.',
    access: 'verified',
    params: own,
    idempotent: 'optional',
    body: cart(z.literal(1)),
    status: 201,
    answer: cartAnswer,
    refusals: cartRefusals,
  },
  'POST /api/users/{id}/purchases/points/confirm/{orderId}': {
    operationId: 'confirmPointsPurchase',
    summary: 'Captures an approved card order. A second call answers the same. An undecided payment answers `pending`.',
    access: 'verified',
    params: ofOrder,
    status: 200,
    answer: bought,
    refusals: confirmRefusals,
  },
  'POST /api/users/{id}/purchases/resources/confirm/{orderId}': {
    operationId: 'confirmResourcePurchase',
    summary: 'Captures an approved card order. A second call answers the same. An undecided payment answers `pending`.',
    access: 'verified',
    params: ofOrder,
    status: 200,
    answer: bought,
    refusals: confirmRefusals,
  },
  'POST /api/users/{id}/purchases/{purchaseId}/cancel': {
    operationId: 'cancelPurchase',
    summary: 'Cancels an open purchase; its slip is cancelled at the gateway.',
    access: 'verified',
    params: ownWith('purchaseId'),
    status: 200,
    answer: bought,
    refusals: ['purchase_not_found', 'purchase_not_open', 'gateway_away'],
  },
})
