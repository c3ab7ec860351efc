import { z } from 'zod'
import type { Capture, CardFace, GatewayPayment } from '../../../ports/payments.ts'

/** An amount of yen, which PayPal takes without decimals. */
export const yen = (amount: number) => ({ currency_code: 'JPY', value: String(amount) })

/** Reads an amount of yen as a whole number. */
export const yenShape = z
  .looseObject({ currency_code: z.literal('JPY'), value: z.string().regex(/^-?\d+(\.0+)?$/) })
  .transform(({ value }) => Number(value))

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const links = z.array(z.looseObject({ rel: z.string(), href: z.string() })).default([])

export const cardShape = z.looseObject({
  brand: z.string().default('UNKNOWN'),
  last_digits: z.string(),
  expiry: z.string().regex(/^\d{4}-\d{2}$/),
})

export function faceOf({ brand, last_digits: last4, expiry }: z.output<typeof cardShape>): CardFace {
  const [year = 0, month = 0] = expiry.split('-').map(Number)
  return { brand, last4, expires: { year, month } }
}

const capture = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: yenShape,
  create_time: instant,
  seller_receivable_breakdown: z.looseObject({ paypal_fee: yenShape.optional() }).optional(),
  processor_response: z.looseObject({ response_code: z.string().optional() }).optional(),
  status_details: z.looseObject({ reason: z.string().optional() }).optional(),
})
const refund = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: yenShape,
  create_time: instant,
  links,
})

/** An order of Orders v2. */
export const orderShape = z.looseObject({
  id: z.string(),
  status: z.string(),
  payment_source: z
    .looseObject({
      card: cardShape
        .partial()
        .extend({
          attributes: z
            .looseObject({
              vault: z
                .looseObject({ id: z.string().optional(), customer: z.looseObject({ id: z.string() }).optional() })
                .optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.looseObject({
        invoice_id: z.string().optional(),
        payments: z
          .looseObject({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
  links,
})
export type Order = z.output<typeof orderShape>

/** A capture of these has brought money. */
const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const refused = new Set(['DECLINED', 'FAILED'])

function stateOf(status: string, captures: readonly z.output<typeof capture>[]): GatewayPayment['state'] {
  if (captures.some((one) => taken.has(one.status))) return 'captured'
  if (captures.some((one) => one.status === 'PENDING')) return 'pending'
  if (captures.length > 0) return 'declined'
  if (status === 'APPROVED') return 'approved'
  if (status === 'VOIDED') return 'cancelled'
  return status === 'COMPLETED' ? 'pending' : 'created'
}

function cardOf({ payment_source: source }: Order): GatewayPayment['card'] {
  const face = cardShape.safeParse(source?.card)
  if (!face.success) return null
  const vault = source?.card?.attributes?.vault
  return { ...faceOf(face.data), token: vault?.id ?? null, customer: vault?.customer?.id ?? null }
}

/** An order as the port describes it. Its captures have no disputes yet: PayPal tells those apart. */
export function paymentOf(order: Order): GatewayPayment {
  const [unit] = order.purchase_units
  const { captures = [], refunds = [] } = unit?.payments ?? {}
  const given = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
  const ofCapture = (id: string): Capture['refunds'] =>
    given.flatMap((one) =>
      captures.length === 1 || one.links.some(({ rel, href }) => rel === 'up' && href.endsWith(`/${id}`))
        ? [{ id: one.id, amount: one.amount, at: one.create_time }]
        : [],
    )
  const state = stateOf(order.status, captures)
  const decline = captures.find(({ status }) => refused.has(status))
  return {
    id: order.id,
    reference: unit?.invoice_id ?? null,
    state,
    captures: captures.flatMap(({ id, status, amount, create_time: at, seller_receivable_breakdown: breakdown }) =>
      taken.has(status)
        ? [{ id, amount, fee: breakdown?.paypal_fee ?? null, at, refunds: ofCapture(id), dispute: null }]
        : [],
    ),
    card: cardOf(order),
    declined:
      state === 'declined'
        ? (decline?.processor_response?.response_code ?? decline?.status_details?.reason ?? 'DECLINED')
        : null,
  }
}

/** The page at which the payer approves; null if nothing is left to approve. */
export const approvalOf = ({ links: all }: Pick<Order, 'links'>): string | null =>
  (all.find(({ rel }) => rel === 'payer-action') ?? all.find(({ rel }) => rel === 'approve'))?.href ?? null
