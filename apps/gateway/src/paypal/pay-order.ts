import { hour } from '@tensaku/domain/calendar'
import type { Moment } from '../moment.ts'
import type { Card, UsedCard } from '../payments/cards.ts'
import { takeMoney } from '../payments/money.ts'
import { type Capture, changePayment, lockPayment, type Payment } from '../payments/payment.ts'
import { paypalEvent } from './events.ts'
import { refusalOfCard, unprocessable } from './refusals.ts'
import { storeCard } from './vault.ts'
import { captureView, orderView } from './view.ts'

/** An order that its payer does not approve, or its merchant does not capture, is void then. */
export const orderLasts = 3 * hour

/** The order as it is at this moment, locked: an order that nobody approved or captured in time is void. */
export async function lockOrder(moment: Moment, id: string): Promise<Payment | undefined> {
  const payment = await lockPayment(moment.db, id)
  if (payment === undefined || payment.gateway !== 'paypal') return undefined
  const open = payment.state === 'created' || payment.state === 'approved'
  return open && payment.expires_at <= moment.now ? changePayment(moment.db, payment, { state: 'expired' }) : payment
}

/** The payer chose a typed card; a card that asks for 3-D Secure is approved after `passChallenge`. */
export async function chooseCard(
  moment: Moment,
  payment: Payment,
  { card, save }: { card: Card; save: boolean },
): Promise<Payment> {
  const used: UsedCard = { ...card, token: null, customer: null, stored: false }
  const { save: asked } = payment.request
  const isSaved = save || asked?.recurring === true
  const request = { ...payment.request, save: isSaved ? (asked ?? { customer: null }) : null }
  const chosen = await changePayment(moment.db, payment, {
    card: used,
    request,
    challenge: card.conduct === 'challenge',
  })
  return chosen.challenge ? chosen : approve(moment, chosen)
}

/** The bank of the card is satisfied with its owner. */
export const passChallenge = async (moment: Moment, payment: Payment): Promise<Payment> =>
  approve(moment, await changePayment(moment.db, payment, { challenge: false }))

async function approve(moment: Moment, payment: Payment): Promise<Payment> {
  const expires_at = new Date(moment.now.getTime() + orderLasts)
  const approved = await changePayment(moment.db, payment, { state: 'approved', expires_at })
  await paypalEvent(moment, 'CHECKOUT.ORDER.APPROVED', {
    payment: approved,
    resource: orderView(moment.base, approved, []),
  })
  return approved
}

/** Takes the money of an order whose card is known. Throws the refusal of the card. */
export async function payOrder(moment: Moment, payment: Payment): Promise<{ payment: Payment; capture: Capture }> {
  const { card, request } = payment
  if (card === null) throw unprocessable('ORDER_NOT_APPROVED')
  const refusal = refusalOfCard(card.conduct, card.stored)
  if (refusal) throw refusal
  const invoice = request.ids?.invoice_id ?? null
  const [paid] = await moment.db(
    `select 1 from gateway.payments where gateway = 'paypal' and request -> 'ids' ->> 'invoice_id' = $1
     and reference = $2 and state = 'captured' and id <> $3 limit 1`,
    [invoice, payment.reference, payment.id],
  )
  if (paid) throw unprocessable('DUPLICATE_INVOICE_ID', '/purchase_units/@reference_id/invoice_id')
  const taken = await takeMoney(moment.db, payment, { amount: payment.amount, now: moment.now })
  const stored = request.save && !card.stored ? await storeCard(moment, card, request.save.customer) : undefined
  const after = stored
    ? await changePayment(moment.db, taken.payment, {
        card: { ...card, token: stored.token, customer: stored.customer },
      })
    : taken.payment
  await paypalEvent(moment, 'PAYMENT.CAPTURE.COMPLETED', {
    payment: after,
    resource: captureView(moment.base, after, taken.capture),
  })
  return { payment: after, capture: taken.capture }
}
