import { type Answer, type Call, field, type Route } from '../http/call.ts'
import type { Moment } from '../moment.ts'
import { giveBack } from '../payments/money.ts'
import {
  type Capture,
  type Dispute,
  isDisputed,
  lockCapture,
  type Payment,
  refundedOf,
  type Refund,
} from '../payments/payment.ts'
import { paypalEvent } from './events.ts'
import { readAmount } from './orders.ts'
import { unknownId, unprocessable } from './refusals.ts'
import { captureView, disputeView, refundView } from './view.ts'

/** Refunds a part of a capture, or the rest of it, and announces it. */
export async function refundCapture(
  moment: Moment,
  found: { payment: Payment; capture: Capture },
  asked: number | undefined,
): Promise<Refund> {
  const left = found.capture.amount - refundedOf(found.capture)
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED')
  const amount = asked ?? left
  if (amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value')
  const refund = await giveBack(moment.db, found, { amount, now: moment.now })
  const resource = refundView(moment.base, found.payment, refund)
  await paypalEvent(moment, 'PAYMENT.CAPTURE.REFUNDED', { payment: found.payment, resource })
  return refund
}

async function refund(moment: Moment, { params: { id = '' }, body }: Call): Promise<Answer> {
  const found = await lockCapture(moment.db, id)
  if (found?.payment.gateway !== 'paypal') throw unknownId('capture_id')
  if (isDisputed(found.capture)) throw unprocessable('TRANSACTION_DISPUTED')
  const asked = field(body, 'amount')
  const given = await refundCapture(moment, found, asked === undefined ? undefined : readAmount(asked, '/amount'))
  return { status: 201, body: refundView(moment.base, found.payment, given) }
}

async function disputeOf(moment: Moment, id: string): Promise<{ payment: Payment; dispute: Dispute } | undefined> {
  const [row] = await moment.db<{ capture_id: string }>('select capture_id from gateway.disputes where id = $1', [id])
  const found = row && (await lockCapture(moment.db, row.capture_id))
  const dispute = found?.capture.disputes.find((one) => one.id === id)
  return found && dispute && { payment: found.payment, dispute }
}

/** Payments v2, and the disputes of payments. */
export const paymentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    async run(moment, { params: { id = '' } }) {
      const found = await lockCapture(moment.db, id)
      if (found?.payment.gateway !== 'paypal') throw unknownId('capture_id')
      return { status: 200, body: captureView(moment.base, found.payment, found.capture) }
    },
  },
  { method: 'POST', path: '/v2/payments/captures/:id/refund', run: refund },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    async run(moment, { params: { id = '' } }) {
      const [row] = await moment.db<Refund>('select * from gateway.refunds where id = $1', [id])
      if (row === undefined) throw unknownId('refund_id')
      const found = await lockCapture(moment.db, row.capture_id)
      if (found?.payment.gateway !== 'paypal') throw unknownId('refund_id')
      return { status: 200, body: refundView(moment.base, found.payment, row) }
    },
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes',
    async run(moment, { query }) {
      const found = await lockCapture(moment.db, query.get('disputed_transaction_id') ?? '')
      const items = found?.capture.disputes.map((dispute) => disputeView(moment.base, found.payment, dispute)) ?? []
      return { status: 200, body: { items, links: [] } }
    },
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    async run(moment, { params: { id = '' } }) {
      const found = await disputeOf(moment, id)
      if (found === undefined) throw unknownId('dispute_id')
      return { status: 200, body: disputeView(moment.base, found.payment, found.dispute) }
    },
  },
]
