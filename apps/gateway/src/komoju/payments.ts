import { addDays, endOfJstDay, jstDate } from '@tensaku/domain/calendar'
import { type Answer, type Call, field, Refusal, type Route, text } from '../http/call.ts'
import type { Moment } from '../moment.ts'
import { digits, komojuId } from '../payments/ids.ts'
import { giveBack, takeMoney } from '../payments/money.ts'
import {
  type Capture,
  capturesOf,
  changePayment,
  insertPayment,
  lockPayment,
  type Method,
  type Payment,
  refundedOf,
} from '../payments/payment.ts'
import { queueEvent } from '../webhooks/events.ts'
import { paymentView } from './view.ts'

/** A slip runs to the end of a day in Japan, so many days ahead at most. */
const mostDays = 60

/** A refusal in KOMOJU's shape. */
const refusal = (status: number, code: string, param?: string): Refusal =>
  new Refusal({ status, body: { error: { code, message: `The request failed: ${code}.`, param: param ?? null } } })

const invalid = (param: string) => refusal(422, 'invalid_parameter', param)
const missing = () => refusal(404, 'not_found')

async function announce(moment: Moment, payment: Payment, kind: string): Promise<Answer> {
  const data = paymentView(payment, await capturesOf(moment.db, [payment.id]))
  const id = komojuId()
  const body = { id, type: kind, resource: 'event', data, created_at: moment.now, reason: null }
  await queueEvent(moment, { id, gateway: 'komoju', kind, payment, body })
  return { status: 200, body: data }
}

/** The slip as it is at this moment, locked. One that nobody paid in time has expired, which is announced. */
export async function lockSlip(moment: Moment, id: string): Promise<Payment | undefined> {
  // A further receipt has the id of its payment with a number.
  const payment = await lockPayment(moment.db, id.split('-')[0] ?? id)
  if (payment?.gateway !== 'komoju') return undefined
  if (payment.state !== 'created' || payment.expires_at > moment.now) return payment
  const expired = await changePayment(moment.db, payment, { state: 'expired' })
  await announce(moment, expired, 'payment.expired')
  return expired
}

/** The payer pays a slip: in time or late, again, or another amount. */
export async function paySlip(moment: Moment, payment: Payment, amount: number): Promise<Payment> {
  const taken = await takeMoney(moment.db, payment, { amount, now: moment.now })
  await announce(moment, taken.payment, 'payment.captured')
  return taken.payment
}

/** Gives a part of a receipt back, or the rest of it. */
export async function refundSlip(
  moment: Moment,
  found: { payment: Payment; capture: Capture },
  asked: number | undefined,
): Promise<Answer> {
  const left = found.capture.amount - refundedOf(found.capture)
  const amount = asked ?? left
  if (left === 0 || amount > left || amount < 1) throw invalid('amount')
  await giveBack(moment.db, found, { amount, now: moment.now })
  await announce(moment, found.payment, 'payment.refund.created')
  return announce(moment, found.payment, 'payment.refunded')
}

const account = { bank_name: 'サンドボックス銀行', account_branch_name: '決済支店', account_type: '普通' }

/** The numbers with which the payer pays. */
function numbersFor(method: Method, details: unknown): Record<string, string> {
  if (method === 'konbini')
    return {
      store: text(details, 'store') ?? 'seven-eleven',
      receipt: digits(13),
      confirmation_code: digits(4),
    }
  if (method === 'pay_easy') return { bank_id: '58091', customer_id: digits(11), confirmation_id: digits(6) }
  return { ...account, account_number: digits(7), account_name: 'カ）テンサク', order_id: digits(9) }
}

async function create(moment: Moment, { body }: Call): Promise<Answer> {
  const details = field(body, 'payment_details')
  const type = typeof details === 'string' ? details : text(details, 'type')
  if (type !== 'konbini' && type !== 'pay_easy' && type !== 'bank_transfer') throw invalid('payment_details')
  const amount = Number(field(body, 'amount'))
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 999_999_999) throw invalid('amount')
  if (text(body, 'currency') !== 'JPY') throw invalid('currency')
  const days = Number(field(details, 'expiry_days') ?? 3)
  if (!(Number.isInteger(days) && days >= 0 && days <= mostDays)) throw invalid('payment_details[expiry_days]')
  const payment = await insertPayment(moment.db, {
    id: komojuId(),
    gateway: 'komoju',
    reference: text(body, 'external_order_num') ?? null,
    method: type,
    state: 'created',
    amount,
    request: {
      title: text(body, 'description') ?? null,
      details: {
        ...(text(details, 'email') !== undefined && { email: text(details, 'email') ?? '' }),
        ...numbersFor(type, details),
      },
      metadata: field(body, 'metadata') ?? {},
    },
    card: null,
    challenge: false,
    created_at: moment.now,
    expires_at: endOfJstDay(addDays(jstDate(moment.now), days)),
  })
  return announce(moment, payment, 'payment.authorized')
}

/** States of payments by the status that KOMOJU calls them. */
const stateOf: Readonly<Record<string, string>> = { authorized: 'created', refunded: 'captured' }

async function list({ db }: Moment, { query }: Call): Promise<Answer> {
  const size = Math.min(Math.max(Number(query.get('per_page') ?? 10) || 10, 1), 100)
  const page = Math.max(Number(query.get('page') ?? 1) || 1, 1)
  const states =
    query
      .get('status')
      ?.split(',')
      .map((status) => stateOf[status] ?? status) ?? null
  const found = await db<Payment & { total: string }>(
    `select p.*, count(*) over () as total from gateway.payments p where gateway = 'komoju'
     and ($1::text is null or reference = $1) and ($6::text[] is null or state = any($6))
     and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at <= $3)
     order by created_at desc, id limit $4 offset $5`,
    [query.get('external_order_num'), query.get('start_time'), query.get('end_time'), size, (page - 1) * size, states],
  )
  const captures = await capturesOf(
    db,
    found.map(({ id }) => id),
  )
  const total = Number(found[0]?.total ?? 0)
  return {
    status: 200,
    body: {
      resource: 'list',
      total,
      page,
      per_page: size,
      last_page: Math.max(1, Math.ceil(total / size)),
      data: found.map((payment) =>
        paymentView(
          payment,
          captures.filter(({ payment_id: id }) => id === payment.id),
        ),
      ),
    },
  }
}

async function cancel(moment: Moment, { params: { id = '' } }: Call): Promise<Answer> {
  const payment = await lockSlip(moment, id)
  if (payment === undefined) throw missing()
  if (payment.state !== 'created') throw refusal(422, 'not_cancellable')
  return announce(moment, await changePayment(moment.db, payment, { state: 'cancelled' }), 'payment.cancelled')
}

async function refund(moment: Moment, { params: { id = '' }, body }: Call): Promise<Answer> {
  const payment = await lockSlip(moment, id)
  const capture = payment && (await capturesOf(moment.db, [payment.id])).find((one) => one.id === id)
  if (payment === undefined) throw missing()
  if (capture === undefined) throw refusal(422, 'not_refundable')
  const asked = field(body, 'amount')
  if (asked !== undefined && !Number.isSafeInteger(Number(asked))) throw invalid('amount')
  return refundSlip(moment, { payment, capture }, asked === undefined ? undefined : Number(asked))
}

/** Payments of KOMOJU. The path of a refund also takes the id of a further receipt. */
export const komojuRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/v1/payments', run: create },
  { method: 'GET', path: '/api/v1/payments', run: list },
  {
    method: 'GET',
    path: '/api/v1/payments/:id',
    async run(moment, { params: { id = '' } }) {
      const payment = await lockSlip(moment, id)
      if (payment === undefined) throw missing()
      return { status: 200, body: paymentView(payment, await capturesOf(moment.db, [payment.id])) }
    },
  },
  { method: 'POST', path: '/api/v1/payments/:id/cancel', run: cancel },
  { method: 'POST', path: '/api/v1/payments/:id/refund', run: refund },
]

export const notAuthorized = (): Refusal => refusal(401, 'unauthorized')
export const unavailable = (): Refusal => refusal(503, 'service_unavailable')
