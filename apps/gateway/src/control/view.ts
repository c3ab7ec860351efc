import { capturesOf, type Payment } from '../payments/payment.ts'
import type { Moment } from '../moment.ts'
import type { QueuedEvent } from '../webhooks/events.ts'

/** Payments as the control calls show them. */
export async function viewPayments({ db }: Moment, payments: readonly Payment[]) {
  const captures = await capturesOf(
    db,
    payments.map(({ id }) => id),
  )
  return payments.map((payment) => ({
    id: payment.id,
    gateway: payment.gateway,
    reference: payment.reference,
    method: payment.method,
    state: payment.state,
    amount: payment.amount,
    created_at: payment.created_at,
    expires_at: payment.expires_at,
    numbers: payment.request.details ?? null,
    card: payment.card && { brand: payment.card.brand, last4: payment.card.last4, token: payment.card.token },
    challenge: payment.challenge,
    captures: captures
      .filter(({ payment_id: id }) => id === payment.id)
      .map(({ id, amount, fee, at, refunds, disputes }) => ({
        id,
        amount,
        fee,
        at,
        refunds: refunds.map((refund) => ({ id: refund.id, amount: refund.amount, at: refund.at })),
        dispute: disputes.at(-1)?.state ?? null,
      })),
  }))
}

/** An event as the control calls show it. */
export const viewEvent = (event: QueuedEvent) => ({
  id: event.id,
  gateway: event.gateway,
  type: event.kind,
  reference: event.reference,
  payment_id: event.payment_id,
  created_at: event.created_at,
  state:
    event.copies === 0 && event.answer === null
      ? 'dropped'
      : event.due_at !== null
        ? 'waiting'
        : event.answer !== null && event.answer < 300
          ? 'delivered'
          : 'given_up',
  tries: event.tries,
  next_at: event.due_at,
  answer: event.answer,
})
