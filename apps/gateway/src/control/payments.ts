import { type Answer, type Call, field, Refusal, type Route, text } from '../http/call.ts'
import { lockSlip, paySlip, refundSlip } from '../komoju/payments.ts'
import type { Moment } from '../moment.ts'
import { type Card, readCard } from '../payments/cards.ts'
import { moveDispute } from '../payments/money.ts'
import {
  type Capture,
  capturesOf,
  isDisputed,
  lockPayment,
  type Payment,
  paymentsOf,
  refundedOf,
} from '../payments/payment.ts'
import { announceDispute } from '../paypal/disputes.ts'
import { chooseCard, lockOrder, passChallenge } from '../paypal/pay-order.ts'
import { refundCapture } from '../paypal/payments.ts'
import { changeSetupToken, lockSetupToken } from '../paypal/vault.ts'
import { viewPayments } from './view.ts'

const refuse = (status: number, code: string): Refusal => new Refusal({ status, body: { code } })

/** The card of a control call: a number, or the three typed fields. */
function readTyped(body: unknown, now: Date): Card {
  const given = field(body, 'card')
  const number = typeof given === 'string' || typeof given === 'number' ? String(given) : text(given, 'number')
  const later = `${now.getUTCFullYear() + 3}-12`
  const card = readCard(
    { number: number ?? '', expiry: text(given, 'expiry') ?? later, code: text(given, 'code') ?? '123' },
    now,
  )
  if (typeof card === 'string') throw refuse(400, `invalid_card_${card}`)
  return card
}

/** Whole yen of a control call; undefined if none are named. */
function readYen(body: unknown): number | undefined {
  const given = field(body, 'amount')
  if (given === undefined || given === null) return undefined
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 1 || given > 999_999_999)
    throw refuse(400, 'invalid_amount')
  return given
}

/** The newest payment of a reference for which `use` finds something; 404 without any, 409 without a fitting one. */
async function newest<Found>(
  { db }: Moment,
  reference: string,
  use: (payment: Payment) => Promise<Found | undefined>,
): Promise<Found> {
  const payments = await paymentsOf(db, reference)
  if (payments.length === 0) throw refuse(404, 'not_found')
  for (const payment of payments) {
    const found = await use(payment)
    if (found !== undefined) return found
  }
  throw refuse(409, 'wrong_state')
}

/** The last receipt of a reference. */
const lastCapture = (moment: Moment, reference: string): Promise<{ payment: Payment; capture: Capture }> =>
  newest(moment, reference, async ({ id }) => {
    const payment = await lockPayment(moment.db, id)
    const capture = (await capturesOf(moment.db, [id])).at(-1)
    return payment && capture && { payment, capture }
  })

async function shown(moment: Moment, id: string): Promise<Answer> {
  const payment = await lockPayment(moment.db, id)
  const [view] = await viewPayments(moment, payment ? [payment] : [])
  return { status: 200, body: view }
}

async function approve(moment: Moment, { params: { reference = '' }, body }: Call): Promise<Answer> {
  const card = readTyped(body, moment.now)
  const order = await newest(moment, reference, async ({ id }) => {
    const found = await lockOrder(moment, id)
    return found?.state === 'created' ? found : undefined
  })
  const chosen = await chooseCard(moment, order, { card, save: field(body, 'save') === true })
  if (chosen.challenge) await passChallenge(moment, chosen)
  return shown(moment, order.id)
}

async function pay(moment: Moment, { params: { reference = '' }, body }: Call): Promise<Answer> {
  const asked = readYen(body)
  const slip = await newest(moment, reference, ({ id }) => lockSlip(moment, id))
  await paySlip(moment, slip, asked ?? slip.amount)
  return shown(moment, slip.id)
}

async function dispute(moment: Moment, { params: { reference = '' }, body }: Call): Promise<Answer> {
  const outcome = text(body, 'outcome')
  if (outcome !== 'open' && outcome !== 'won' && outcome !== 'lost') throw refuse(400, 'invalid_outcome')
  const found = await lastCapture(moment, reference)
  if (found.payment.gateway !== 'paypal') throw refuse(409, 'wrong_state')
  const opened = outcome !== 'open' && found.capture.disputes.length === 0
  if (opened) {
    const first = await moveDispute(moment.db, found, { state: 'open', now: moment.now })
    if (first) {
      await announceDispute(moment, found.payment, first)
      found.capture.disputes.push(first)
    }
  }
  const moved = await moveDispute(moment.db, found, { state: outcome, now: moment.now })
  if (moved === undefined) throw refuse(409, 'wrong_state')
  await announceDispute(moment, found.payment, moved)
  return shown(moment, found.payment.id)
}

async function refund(moment: Moment, { params: { reference = '' }, body }: Call): Promise<Answer> {
  const asked = readYen(body)
  const found = await lastCapture(moment, reference)
  if (isDisputed(found.capture)) throw refuse(409, 'wrong_state')
  const left = found.capture.amount - refundedOf(found.capture)
  if (left === 0 || (asked ?? 0) > left) throw refuse(409, 'amount_exceeded')
  await (found.payment.gateway === 'paypal' ? refundCapture : refundSlip)(moment, found, asked)
  return shown(moment, found.payment.id)
}

async function approveSetup(moment: Moment, { params: { token = '' }, body }: Call): Promise<Answer> {
  const card = readTyped(body, moment.now)
  const setup = await lockSetupToken(moment, token)
  if (setup === undefined) throw refuse(404, 'not_found')
  if (setup.state !== 'created') throw refuse(409, 'wrong_state')
  await changeSetupToken(moment, setup, { state: 'approved', card, challenge: false })
  return {
    status: 200,
    body: { setup_token: token, state: 'approved', card: { brand: card.brand, last4: card.last4 } },
  }
}

/** Control of payments: a test plays the payer and the gateway's own staff. A reference is our order id, or the gateway's id. */
export const paymentControls: readonly Route[] = [
  {
    method: 'GET',
    path: '/payments',
    async run(moment, { query }) {
      const payments = await paymentsOf(moment.db, query.get('reference') ?? undefined)
      return { status: 200, body: { items: await viewPayments(moment, payments) } }
    },
  },
  { method: 'POST', path: '/payments/:reference/approve', run: approve },
  { method: 'POST', path: '/payments/:reference/pay', run: pay },
  { method: 'POST', path: '/payments/:reference/dispute', run: dispute },
  { method: 'POST', path: '/payments/:reference/refund', run: refund },
  { method: 'POST', path: '/cards/:token/approve', run: approveSetup },
]
