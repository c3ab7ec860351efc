import type { Plan, Subscription } from '@tensaku/contract'
import { hour } from '@tensaku/domain/calendar'
import { type Duration, offerOf } from './use-chosen.ts'

/** From the charge of a next term, 03:00 of the last day, to the end of that day. */
const beforeEnd = 21 * hour

type Coming = {
  /** The instant of the charge in milliseconds. */
  at: number
  /** Yen with tax. */
  amount: number
  /** Nothing charges this yet: the plan would end, or its next term has another duration. */
  isNew: boolean
}

/** The next charge of a plan if a stored card pays its next terms of `duration`; undefined where an end is scheduled. */
export function comingCharge(
  { renewal, term, payment, downgrade }: Subscription,
  { price }: Plan,
  duration: Duration,
): Coming | undefined {
  if (downgrade.status === 'scheduled' && downgrade.product_id === 0) return undefined
  const at = renewal ? Date.parse(renewal.at) : Date.parse(term.end) - beforeEnd
  if (renewal && duration === payment.duration) return { at, amount: renewal.amount, isNew: false }
  const amount = offerOf(price.credit_card, duration)?.amount
  return amount === undefined ? undefined : { at, amount, isNew: true }
}
