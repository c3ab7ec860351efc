import { type Answer, type Call, field, type Route, text } from '../http/call.ts'
import type { Moment } from '../moment.ts'
import type { UsedCard } from '../payments/cards.ts'
import { paypalId } from '../payments/ids.ts'
import { capturesOf, insertPayment, type Payment, type PaymentRequest } from '../payments/payment.ts'
import { lockOrder, orderLasts, payOrder } from './pay-order.ts'
import { invalid, unknownId, unprocessable } from './refusals.ts'
import { findCard } from './vault.ts'
import { orderView } from './view.ts'

const required = (field: string) => invalid('MISSING_REQUIRED_PARAMETER', field)

/** The yen of an amount. */
export function readAmount(given: unknown, path: string): number {
  const value = text(given, 'value')
  if (value === undefined) throw required(`${path}/value`)
  if (text(given, 'currency_code') !== 'JPY') throw unprocessable('CURRENCY_NOT_SUPPORTED', `${path}/currency_code`)
  if (/^\d+\.\d+$/.test(value)) throw unprocessable('DECIMALS_NOT_SUPPORTED', `${path}/value`)
  if (!/^[1-9]\d{0,8}$/.test(value)) throw invalid('INVALID_PARAMETER_SYNTAX', `${path}/value`)
  return Number(value)
}

/** The part of the request that says how it is paid: the kind, and its content. */
function sourceOf(body: unknown): { kind: 'card' | 'paypal' | null; source: unknown } {
  for (const kind of ['card', 'paypal'] as const) {
    const source = field(body, 'payment_source', kind)
    if (source !== undefined) return { kind, source }
  }
  return { kind: null, source: undefined }
}

function readRequest(body: unknown): { request: PaymentRequest; reference: string | null; amount: number } {
  if (text(body, 'intent') !== 'CAPTURE') throw required('/intent')
  const unit = field(body, 'purchase_units', 0)
  if (unit === undefined) throw required('/purchase_units')
  const amount = readAmount(field(unit, 'amount'), '/purchase_units/@reference_id/amount')
  const { kind, source } = sourceOf(body)
  const context = field(source, 'experience_context') ?? field(body, 'application_context')
  const wantsVault = field(source, 'attributes', 'vault') !== undefined
  const recurring = text(source, 'stored_credential', 'payment_type') === 'RECURRING'
  const ids = {
    reference_id: text(unit, 'reference_id') ?? 'default',
    invoice_id: text(unit, 'invoice_id') ?? null,
    custom_id: text(unit, 'custom_id') ?? null,
  }
  const named = ids.reference_id === 'default' ? null : ids.reference_id
  return {
    amount,
    reference: ids.invoice_id ?? ids.custom_id ?? named,
    request: {
      title: text(unit, 'description') ?? null,
      ids,
      source: kind,
      returnUrl: text(context, 'return_url') ?? null,
      cancelUrl: text(context, 'cancel_url') ?? null,
      save: wantsVault ? { customer: text(source, 'attributes', 'customer', 'id') ?? null, recurring } : null,
    },
  }
}

async function createOrder(moment: Moment, { body }: Call): Promise<Answer> {
  const { amount, reference, request } = readRequest(body)
  const { source } = sourceOf(body)
  const vaultId = text(source, 'vault_id')
  const stored = vaultId === undefined ? undefined : await findCard(moment, vaultId)
  if (vaultId !== undefined && stored === undefined) throw unknownId('/payment_source/card/vault_id')
  const card: UsedCard | null = stored ? { ...stored, stored: true } : null
  const challenge = card?.conduct === 'challenge'
  const payment = await insertPayment(moment.db, {
    id: paypalId(),
    gateway: 'paypal',
    reference,
    method: 'card',
    state: 'created',
    amount,
    request: stored ? { ...request, save: null } : request,
    card,
    challenge,
    created_at: moment.now,
    expires_at: new Date(moment.now.getTime() + orderLasts),
  })
  // A stored card pays at once, unless its bank asks its owner first.
  if (card === null || challenge) return { status: 201, body: orderView(moment.base, payment, []) }
  const paid = await payOrder(moment, payment)
  return { status: 201, body: orderView(moment.base, paid.payment, [paid.capture]) }
}

async function captureOrder(moment: Moment, { params: { id = '' } }: Call): Promise<Answer> {
  const payment = await lockOrder(moment, id)
  if (payment === undefined) throw unknownId('order_id')
  if (payment.state === 'captured') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (payment.state !== 'approved')
    throw unprocessable(payment.state === 'created' ? 'ORDER_NOT_APPROVED' : 'ORDER_EXPIRED')
  const paid = await payOrder(moment, payment)
  return { status: 201, body: orderView(moment.base, paid.payment, [paid.capture]) }
}

const viewOf = async ({ db, base }: Moment, payment: Payment) =>
  orderView(base, payment, await capturesOf(db, [payment.id]))

/** Orders v2. */
export const orderRoutes: readonly Route[] = [
  { method: 'POST', path: '/v2/checkout/orders', run: createOrder },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    async run(moment, { params: { id = '' } }) {
      const payment = await lockOrder(moment, id)
      if (payment === undefined) throw unknownId('order_id')
      return { status: 200, body: await viewOf(moment, payment) }
    },
  },
  { method: 'POST', path: '/v2/checkout/orders/:id/capture', run: captureOrder },
]
