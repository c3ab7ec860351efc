import { z } from 'zod'
import { id, instant, paymentMethod, points } from './base.ts'

/** An amount in yen, tax included. */
export const yen = z.int().nonnegative()

/** Categories of products: points, textbooks, word lists. */
export const productCategory = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** Categories of purchases: those of products, and 4 for plans. */
export const purchaseCategory = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** The number of a product or of its category in a body. */
export const productNumber = z.int().min(1).max(999_999_999)

/** A month in Asia/Tokyo, YYYY-MM. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** A month or a year in Asia/Tokyo, YYYY-MM or YYYY. */
export const period = z.string().regex(/^2\d{3}(-(0[1-9]|1[0-2]))?$/)

/** A product of the shop as it is sold now. */
export const product = z
  .object({
    id,
    category_id: productCategory,
    name: z.string(),
    description: z.string(),
    /** Yen with tax for one. 0 for a resource that everybody may use. */
    price: yen,
    /** The paid points of one, and the free ones on top; 0 for resources. */
    points,
    bonus: points,
    /** Days until the points expire; null for resources, which never do. */
    valid_days: z.int().positive().nullable(),
    /** The resource is the member's already, or is free. */
    owned: z.boolean(),
    /** Lessons of a textbook, words of a list. */
    size: z.int().nonnegative().nullable(),
    /** The first lines of a resource, to look inside before buying. */
    sample: z.array(z.string()),
  })
  .meta({ id: 'Product' })

/** `paid`: the money is there. `fulfilled`: points or resource were given. `refunded`: taken back, in whole. */
export const purchaseStatus = z
  .enum(['created', 'pending', 'paid', 'fulfilled', 'expired', 'failed', 'cancelled', 'refunded'])
  .meta({ id: 'PurchaseStatus' })

const bank = z.object({
  name: z.string(),
  branch: z.string(),
  kind: z.string(),
  number: z.string(),
  holder: z.string(),
})

/** The next step of a purchase. */
const purchaseNext = z
  .discriminatedUnion('kind', [
    /** The payer approves at `url`, in a frame; then the purchase is confirmed. */
    z.object({ kind: z.literal('approve'), url: z.url(), token: z.string() }),
    /** Numbers for the counter or the machine. `name` is a key such as `receipt`. */
    z.object({
      kind: z.literal('slip'),
      numbers: z.array(z.object({ name: z.string(), value: z.string() })),
      expires_at: instant,
      url: z.url().nullable(),
    }),
    /** `code` goes before the name of the sender. */
    z.object({ kind: z.literal('transfer'), bank, code: z.string(), expires_at: instant }),
    z.object({ kind: z.literal('done') }),
  ])
  .meta({ id: 'PurchaseNext' })

/** The printed facts of a card that may be shown. */
const cardFace = z.object({ brand: z.string(), last4: z.string() }).meta({ id: 'CardFace' })

export const purchase = z
  .object({
    id,
    order_id: z.uuid(),
    category_id: purchaseCategory,
    product_id: id,
    /** As it was at the purchase. */
    name: z.string(),
    quantity: z.int().positive(),
    payment_method: paymentMethod,
    status: purchaseStatus,
    /** The price before the coupon, its discount, and the amount to pay. Points if `payment_method` is points. */
    list_amount: yen,
    discount: yen,
    amount: yen,
    /** The tax inside `amount`; 0 if paid with points. */
    tax: yen,
    /** Paid points and free points that it gives. */
    points,
    bonus: points,
    created_at: instant,
    paid_at: instant.nullable(),
    fulfilled_at: instant.nullable(),
    /** Until then it can be paid; null once that is settled. */
    expires_at: instant.nullable(),
    /** The expiry of the points it gave. */
    points_expire_at: instant.nullable(),
    card: cardFace.nullable(),
    /** The refusal that ended it, as code and text. */
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The gateway did not answer in time: its state is being asked for. */
    asking: z.boolean(),
    refunded: yen,
    /** Yen that came in and wait for a decision: too few, too many, too late, or twice. */
    held: yen,
    /** Points of its lots that were taken back with a refund. */
    taken_back: points,
    /** The payer disputed the payment, and their card company took the money back. */
    disputed: z.boolean(),
    /** The plan whose term it pays; null for other purchases. */
    plan: z
      .object({
        type: z.enum(['lite', 'standard', 'ai']),
        months: z.int().positive(),
        kind: z.enum(['first', 'upgrade', 'renewal', 'next']),
        /** The value of the replaced term that lowered the price, in yen. */
        credit: yen,
      })
      .nullable(),
    /** The code of the coupon that lowered it. */
    coupon: z.string().nullable(),
    /** Null unless it is open. */
    next: purchaseNext.nullable(),
    /** The document that was issued; null before. `available`: it may be issued. `qualified`: as a qualified invoice, too. */
    document: z.object({
      available: z.boolean(),
      qualified: z.boolean(),
      number: z.string().nullable(),
      issued_at: instant.nullable(),
    }),
  })
  .meta({ id: 'Purchase' })

export const payer = z.object({
  store: z.string().min(1).max(30),
  name: z.string().min(1).max(60),
  kana: z.string().min(1).max(60),
  phone: z.string().regex(/^0\d{9,10}$/),
})

/** Refusals of every call that asks the gateway of cards. */
export const cardRefusals = [
  'card_attempts',
  'card_server',
  'card_syntax',
  'card_cvc',
  'card_expired',
  'card_payer',
  'card_declined',
  'card_unknown',
  'gateway_away',
] as const

/** The body of a cart: it is the purchase request. `expected.amount` is the price that the person saw. */
export const cart = (quantity: z.ZodType<number>) =>
  z.strictObject({
    category_id: productNumber,
    product_id: productNumber,
    quantity,
    payment_method: paymentMethod,
    coupon: z.string().max(20).optional(),
    card_id: id.optional(),
    /** Store the card for the next time. */
    save_card: z.boolean().optional(),
    password: z.string().max(72).optional(),
    payer: payer.optional(),
    expected: z.strictObject({ amount: yen }).optional(),
  })

export const cartAnswer = z.object({
  purchase_id: id,
  order_id: z.uuid(),
  status: purchaseStatus,
  amount: yen,
  next: purchaseNext,
})

/** A stored card. */
export const creditCard = z
  .object({
    id,
    brand: z.string(),
    last4: z.string(),
    expires: z.object({ year: z.int(), month: z.int().min(1).max(12) }),
    created_at: instant,
    /** False after a lost dispute: it pays nothing any more. */
    usable: z.boolean(),
  })
  .meta({ id: 'CreditCard' })
