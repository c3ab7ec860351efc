import { day } from '../calendar/index.ts'
import { expiryAfter } from './expiry.ts'
import type { Allocation, Lot } from './lots.ts'

/** The part of a charge that one lot paid; `regranted` marks a lot that a refund created. */
export type Charge<Id extends string | number = string | number> = {
  lot: Lot<Id> & { regranted?: boolean }
  amount: number
  charged_at: Date
}

/** The actor that ended the order: the learner, or the service (returned, unclaimed, overdue, operator). */
export type RefundCause = 'learner' | 'service'

/** One part of a refund: back into its lot, or into a new lot if the old one has expired. */
export type Refund<Id extends string | number = string | number> =
  | Allocation<Id>
  | { new_lot: { kind: 'free'; amount: number; expires_at: Date; regranted: true } }

const SERVICE_TERM = 30 * day

/**
 * Refunds a charge part by part in the same order (C.4, I-04). A lot that a refund created is never extended: otherwise
 * ordering and cancelling would keep points alive for ever. If the service ended the order, its points get the time that was
 * left at the charge; if the learner cancelled, they return to their lot even after its expiry. A new lot lasts to the end
 * of its day in Japan (docs/decisions/034).
 */
export function refundPlan<Id extends string | number>(
  charges: readonly Charge<Id>[],
  now: Date,
  cause: RefundCause,
): Refund<Id>[] {
  return charges.map(({ lot, amount, charged_at }) => {
    const { regranted = false } = lot
    if (lot.expires_at > now || (regranted && cause === 'learner')) return { lot_id: lot.id, amount }
    const left = lot.expires_at.getTime() - charged_at.getTime()
    const term = cause === 'service' && !regranted ? SERVICE_TERM : left
    return { new_lot: { kind: 'free', amount, expires_at: expiryAfter(now, term), regranted: true } }
  })
}
