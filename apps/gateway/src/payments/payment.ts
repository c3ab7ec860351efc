import type { Db } from '../database/database.ts'
import type { UsedCard } from './cards.ts'

export type Gateway = 'paypal' | 'komoju'
export type Method = 'card' | 'konbini' | 'pay_easy' | 'bank_transfer'

/** The merchant's request, as far as answers repeat it. Addresses are where the payer goes after the frame. */
export type PaymentRequest = {
  title: string | null
  /** The ids that a PayPal order was given. */
  ids?: { reference_id: string; invoice_id: string | null; custom_id: string | null }
  /** The kind of `payment_source` that a PayPal order named; null if none. */
  source?: 'card' | 'paypal' | null
  returnUrl?: string | null
  cancelUrl?: string | null
  /** The merchant asked to store the card, for this customer or for a new one. A `recurring` payment needs it: its payer has no choice. */
  save?: { customer: string | null; recurring?: boolean } | null
  /** The numbers of a slip, as KOMOJU names them. */
  details?: Record<string, string>
  metadata?: unknown
}

/**
 * A payment: `created` waits for its payer, `approved` for its merchant. Money may also come in for one that is captured,
 * expired or cancelled. Amounts are yen.
 */
export type Payment = {
  id: string
  gateway: Gateway
  reference: string | null
  method: Method
  state: 'created' | 'approved' | 'captured' | 'expired' | 'cancelled'
  amount: number
  request: PaymentRequest
  card: UsedCard | null
  /** The bank of the card still has to ask its owner (3-D Secure). */
  challenge: boolean
  created_at: Date
  expires_at: Date
}

export type Refund = { id: string; capture_id: string; amount: number; at: Date }
export type DisputeState = 'open' | 'won' | 'lost'
export type Dispute = {
  id: string
  capture_id: string
  amount: number
  state: DisputeState
  at: Date
  ended_at: Date | null
}
export type Capture = {
  id: string
  payment_id: string
  amount: number
  fee: number
  at: Date
  refunds: Refund[]
  disputes: Dispute[]
}

export async function insertPayment(db: Db, payment: Payment): Promise<Payment> {
  await db(
    `insert into gateway.payments (id, gateway, reference, method, state, amount, request, card, challenge, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      payment.id,
      payment.gateway,
      payment.reference,
      payment.method,
      payment.state,
      payment.amount,
      JSON.stringify(payment.request),
      payment.card && JSON.stringify(payment.card),
      payment.challenge,
      payment.created_at,
      payment.expires_at,
    ],
  )
  return payment
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(db: Db, id: string): Promise<Payment | undefined> {
  const [payment] = await db<Payment>('select * from gateway.payments where id = $1 for update', [id])
  return payment
}

/** All payments of a reference, newest first; all of them without one, up to a thousand. */
export const paymentsOf = (db: Db, reference: string | undefined): Promise<Payment[]> =>
  db<Payment>(
    `select * from gateway.payments where $1::text is null or reference = $1 or id = $1
     order by created_at desc, id limit 1000`,
    [reference ?? null],
  )

/** Changes parts of a payment, and returns it as it is then. */
export async function changePayment(
  db: Db,
  payment: Payment,
  change: Partial<Pick<Payment, 'state' | 'card' | 'challenge' | 'request' | 'expires_at'>>,
): Promise<Payment> {
  const next = { ...payment, ...change }
  await db(
    `update gateway.payments set state = $2, card = $3, challenge = $4, request = $5, expires_at = $6 where id = $1`,
    [
      next.id,
      next.state,
      next.card && JSON.stringify(next.card),
      next.challenge,
      JSON.stringify(next.request),
      next.expires_at,
    ],
  )
  return next
}

/** The captures of these payments with their refunds and disputes, oldest first. */
export async function capturesOf(db: Db, paymentIds: readonly string[]): Promise<Capture[]> {
  const captures = await db<Omit<Capture, 'refunds' | 'disputes'>>(
    'select id, payment_id, amount, fee, at from gateway.captures where payment_id = any($1) order by at, id',
    [paymentIds],
  )
  const ids = captures.map(({ id }) => id)
  const refunds = await db<Refund>('select * from gateway.refunds where capture_id = any($1) order by at, id', [ids])
  const disputes = await db<Dispute>('select * from gateway.disputes where capture_id = any($1) order by at, id', [ids])
  return captures.map((capture) => ({
    ...capture,
    refunds: refunds.filter(({ capture_id: id }) => id === capture.id),
    disputes: disputes.filter(({ capture_id: id }) => id === capture.id),
  }))
}

/** The payment of a capture, locked, and the capture. */
export async function lockCapture(
  db: Db,
  captureId: string,
): Promise<{ payment: Payment; capture: Capture } | undefined> {
  const [found] = await db<{ payment_id: string }>('select payment_id from gateway.captures where id = $1', [captureId])
  const payment = found && (await lockPayment(db, found.payment_id))
  const capture = payment && (await capturesOf(db, [payment.id])).find(({ id }) => id === captureId)
  return capture && { payment, capture }
}

/** The yen of a capture that were given back. */
export const refundedOf = ({ refunds }: Pick<Capture, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Whether a dispute withholds the money of a capture, or has taken it. Such money is not refunded. */
export const isDisputed = ({ disputes }: Pick<Capture, 'disputes'>): boolean =>
  disputes.some(({ state }) => state !== 'won')
