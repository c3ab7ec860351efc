import type { Moment } from '../moment.ts'
import type { Gateway, Payment } from '../payments/payment.ts'

/** An event as it waits for its delivery. */
export type QueuedEvent = {
  n: string
  id: string
  gateway: Gateway
  kind: string
  reference: string | null
  payment_id: string | null
  body: string
  created_at: Date
  due_at: Date | null
  tries: number
  copies: number | null
  answer: number | null
}

/** Queues an event in the transaction of its cause. `body` is sent as it is written here. */
export async function queueEvent(
  { db, now }: Moment,
  event: { id: string; gateway: Gateway; kind: string; payment: Payment | null; body: object },
): Promise<void> {
  const { id, gateway, kind, payment, body } = event
  await db(
    `insert into gateway.events (id, gateway, kind, reference, payment_id, body, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, gateway, kind, payment?.reference ?? null, payment?.id ?? null, JSON.stringify(body), now],
  )
}
