import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Verifier } from '../../../ports/payments.ts'

const eventShape = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  data: z.looseObject({
    id: z.string().optional(),
    resource: z.string().optional(),
    /** The payment of a refund. */
    payment: z.string().optional(),
    external_order_num: z.string().nullish(),
  }),
})

/** Verifies webhooks of KOMOJU: HMAC-SHA256 of the body. They have no time, but their events have ids. */
export const webhookVerifier =
  (secret: string): Verifier =>
  async ({ header, body }) => {
    const given = Buffer.from(header('x-komoju-signature') ?? '', 'hex')
    const right = createHmac('sha256', secret).update(body).digest()
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    let json: unknown
    try {
      json = JSON.parse(body.toString('utf8'))
    } catch {
      return undefined
    }
    const parsed = eventShape.safeParse(json)
    if (!parsed.success) return undefined
    const { id: event, type: kind, data } = parsed.data
    const paymentId = data.payment ?? (data.resource === 'payment' ? data.id : undefined) ?? null
    return { event, kind, paymentId, reference: data.external_order_num ?? null }
  }
