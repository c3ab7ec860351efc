import { z } from 'zod'
import type { Capture } from '../../../ports/payments.ts'
import type { PaypalClient } from './client.ts'
import { yenShape } from './payment.ts'

const outcome = z.looseObject({ outcome_code: z.string().optional() }).optional()
const dispute = z.looseObject({
  dispute_id: z.string(),
  create_time: z.string().default(''),
  status: z.string(),
  dispute_amount: yenShape,
  dispute_outcome: outcome,
})
const list = z.looseObject({ items: z.array(dispute).default([]) })

/** Outcomes with which the money stays ours. */
const won = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'])

/** The last dispute of a capture, with its outcome. Null if there was none. */
export async function disputeOf(
  client: PaypalClient,
  captureId: string,
  over: AbortSignal,
): Promise<Capture['dispute']> {
  const path = `/v1/customer/disputes?${new URLSearchParams({ disputed_transaction_id: captureId }).toString()}`
  const { items } = await client.request({ method: 'GET', path, over }, list)
  const last = items.toSorted((a, b) => a.create_time.localeCompare(b.create_time)).at(-1)
  if (!last) return null
  const named = { id: last.dispute_id, amount: last.dispute_amount }
  if (last.status !== 'RESOLVED') return { ...named, state: 'open' }
  // The list may lack the outcome, which the dispute itself has.
  const ended = last.dispute_outcome?.outcome_code
    ? last
    : await client.request(
        { method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(last.dispute_id)}`, over },
        dispute,
      )
  return { ...named, state: won.has(ended.dispute_outcome?.outcome_code ?? '') ? 'won' : 'lost' }
}
