import { z } from 'zod'
import { id, instant } from './base.ts'

/** Everything that was said between us and the gateway of a purchase, and the names by which both sides find it. */
export const paymentTrail = z
  .object({
    gateway: z.enum(['paypal', 'komoju']).nullable(),
    /** The gateway's own id of the payment. */
    payment_id: z.string().nullable(),
    /** The numbers of the slip, or the transfer code, also once it is over. `name` as in the next step of a purchase. */
    numbers: z.array(z.object({ name: z.string(), value: z.string() })),
    /** When a sweep asks the gateway next; null once nothing can change. */
    ask_at: instant.nullable(),
    /** Writes to the gateway. `code` is its own code of a refusal. */
    attempts: z.array(
      z.object({
        id,
        act: z.string(),
        state: z.enum(['sent', 'answered', 'refused', 'unknown']),
        code: z.string().nullable(),
        at: instant,
        ended_at: instant.nullable(),
      }),
    ),
    /** Verified webhooks of the last 90 days. `applied`: the gateway was asked because of it. */
    webhooks: z.array(z.object({ id, kind: z.string(), at: instant, applied: z.boolean() })),
  })
  .meta({ id: 'PaymentTrail' })
