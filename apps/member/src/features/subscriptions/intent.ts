import type { Plan, Subscription } from '@tensaku/contract'
import { day } from '@tensaku/domain/calendar'
import { isUpgrade } from '@tensaku/domain/plans'
import { isByCard } from '@tensaku/domain/shop'

/**
 * The intent of choosing a plan: a `first` one (also again while past due), an `upgrade` today, a `downgrade` at the end of the term
 * or, where nothing renews the plan, `later`, the `same` as now, or its `next` term, which is sold in the last week of a term that
 * does not renew.
 */
export type Intent = 'first' | 'upgrade' | 'downgrade' | 'later' | 'same' | 'next'

/** How long before its end the next term is sold. */
const beforeEnd = 7 * day

/** Whether a stored card renews the plan, as long as no end is scheduled. */
export const hasRenewingCard = ({ payment }: Subscription): boolean =>
  payment.card_id !== null && isByCard(payment.method)

/** The instant in milliseconds from which the next term of a plan that does not renew is sold. */
export const nextSoldFrom = ({ term }: Subscription): number => Date.parse(term.end) - beforeEnd

const comparable = ({ price: { credit_card: offers }, ai }: Plan) => ({
  prices: Object.fromEntries(offers.map(({ months, amount }) => [months, amount])),
  ai,
})

type Given = { subscription: Subscription | null; running: Plan | undefined; plan: Plan; now: number }

/** The meaning of choosing a plan while another one runs. `now` in milliseconds. */
export function intentOf({ subscription, running, plan, now }: Given): Intent {
  if (!subscription || subscription.status === 'past_due') return 'first'
  if (plan.id === subscription.product_id) {
    return subscription.renewal === null && nextSoldFrom(subscription) <= now ? 'next' : 'same'
  }
  if (!running || isUpgrade(comparable(running), comparable(plan))) return 'upgrade'
  return hasRenewingCard(subscription) ? 'downgrade' : 'later'
}
