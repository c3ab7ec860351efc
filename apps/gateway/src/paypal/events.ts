import type { Moment } from '../moment.ts'
import { paypalId } from '../payments/ids.ts'
import type { Payment } from '../payments/payment.ts'
import { queueEvent } from '../webhooks/events.ts'

/** The kinds of PayPal's events with the type of the object that they carry. */
const resources = {
  'CHECKOUT.ORDER.APPROVED': 'checkout-order',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
  'VAULT.PAYMENT-TOKEN.CREATED': 'payment_token',
  'VAULT.PAYMENT-TOKEN.DELETED': 'payment_token',
} as const

/** Queues an event in PayPal's shape. */
export async function paypalEvent(
  moment: Moment,
  kind: keyof typeof resources,
  { payment, resource }: { payment: Payment | null; resource: object },
): Promise<void> {
  const id = `WH-${paypalId()}-${paypalId()}`
  const body = {
    id,
    event_version: '1.0',
    create_time: moment.now,
    resource_type: resources[kind],
    resource_version: '2.0',
    event_type: kind,
    summary: kind,
    resource,
    links: [],
  }
  await queueEvent(moment, { id, gateway: 'paypal', kind, payment, body })
}
