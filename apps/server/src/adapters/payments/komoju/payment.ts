import { z } from 'zod'
import type { Capture, GatewayPayment, Slip } from '../../../ports/payments.ts'

const yen = z.int()
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const refund = z.looseObject({
  id: z.string(),
  amount: yen,
  created_at: instant,
  /** Our sandbox names the receipt that a refund gives back. */
  capture: z.string().optional(),
})
/** Our sandbox lists every receipt of a payment; KOMOJU itself has one. */
const receipt = z.looseObject({
  id: z.string(),
  amount: yen,
  fee: yen.nullable().default(null),
  captured_at: instant,
})

/** A payment of KOMOJU. */
export const paymentShape = z.looseObject({
  id: z.string(),
  status: z.enum(['pending', 'authorized', 'captured', 'refunded', 'cancelled', 'expired', 'failed']),
  total: yen,
  payment_deadline: instant.nullable().default(null),
  captured_at: instant.nullable().default(null),
  external_order_num: z.string().nullable().default(null),
  payment_details: z.looseObject({
    type: z.string(),
    receipt: z.string().nullish(),
    confirmation_code: z.string().nullish(),
    bank_id: z.string().nullish(),
    customer_id: z.string().nullish(),
    confirmation_id: z.string().nullish(),
    order_id: z.string().nullish(),
    bank_name: z.string().nullish(),
    account_branch_name: z.string().nullish(),
    account_type: z.string().nullish(),
    account_number: z.string().nullish(),
    account_name: z.string().nullish(),
    instructions_url: z.string().nullish(),
  }),
  refunds: z.array(refund).default([]),
  captures: z.array(receipt).optional(),
})
export type Payment = z.output<typeof paymentShape>

const states: Record<Payment['status'], GatewayPayment['state']> = {
  pending: 'pending',
  authorized: 'pending',
  captured: 'captured',
  refunded: 'captured',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'declined',
}

/** The money that a payment brought. KOMOJU names its fees at the settlement only. */
export function capturesOf({ id, total, captured_at: at, captures, refunds }: Payment): Capture[] {
  const receipts = captures ?? (at ? [{ id, amount: total, fee: null, captured_at: at }] : [])
  return receipts.map((one) => ({
    id: one.id,
    amount: one.amount,
    fee: one.fee,
    at: one.captured_at,
    refunds: refunds.flatMap((back) =>
      (back.capture ?? id) === one.id ? [{ id: back.id, amount: back.amount, at: back.created_at }] : [],
    ),
    dispute: null,
  }))
}

/** A payment as the port describes it. */
export function paymentOf(payment: Payment): GatewayPayment {
  const state = states[payment.status]
  return {
    id: payment.id,
    reference: payment.external_order_num,
    state,
    captures: capturesOf(payment),
    card: null,
    declined: state === 'declined' ? 'failed' : null,
  }
}

/** The names of the numbers of each method, in the order in which a counter, a machine or a bank asks for them. */
const numberNames = {
  receipt: 'receipt',
  confirmation_code: 'confirmation_code',
  bank_id: 'bank_id',
  customer_id: 'customer_id',
  confirmation_id: 'confirmation_id',
  order_id: 'code',
} as const

/** The slip of a payment; undefined if it lacks its deadline. */
export function slipOf({ id, payment_details: details, payment_deadline: expiresAt }: Payment): Slip | undefined {
  if (!expiresAt) return undefined
  const numbers = Object.entries(numberNames).flatMap(([field, name]) => {
    const value = details[field as keyof typeof numberNames]
    return value ? [{ name, value }] : []
  })
  const account = details.account_number
  return {
    id,
    numbers,
    bank: account
      ? {
          name: details.bank_name ?? '',
          branch: details.account_branch_name ?? '',
          kind: details.account_type ?? '',
          number: account,
          holder: details.account_name ?? '',
        }
      : null,
    expiresAt,
    url: details.instructions_url ?? null,
  }
}
