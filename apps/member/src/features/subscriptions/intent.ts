import type { Plan, Subscription } from '@tensaku/contract'
import { day } from '@tensaku/domain/calendar'
import { isUpgrade } from '@tensaku/domain/plans'

/**
 * What choosing a plan means: a `first` one (also again while past due), an `upgrade` today, a `downgrade` at the end of the term,
 * the `same` as now, or its `next` term, which is sold in the last week of a term that does not renew.
 */
export type Intent = 'first' | 'upgrade' | 'downgrade' | 'same' | 'next'

/** How long before its end the next term is sold. */
const beforeEnd = 7 * day

const comparable = ({ price: { credit_card: offers }, ai }: Plan) => ({
  prices: Object.fromEntries(offers.map(({ months, amount }) => [months, amount])),
  ai,
})

type Given = { subscription: Subscription | null; running: Plan | undefined; plan: Plan; now: number }

/** The meaning of choosing a plan while another one runs. `now` in milliseconds. */
export function intentOf({ subscription, running, plan, now }: Given): Intent {
  if (!subscription || subscription.status === 'past_due') return 'first'
  if (plan.id === subscription.product_id) {
    const isEnding = subscription.renewal === null && Date.parse(subscription.term.end) - now <= beforeEnd
    return isEnding ? 'next' : 'same'
  }
  return !running || isUpgrade(comparable(running), comparable(plan)) ? 'upgrade' : 'downgrade'
}
