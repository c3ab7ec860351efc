import type { Plan, Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { planTypeName } from '@tensaku/messages/plan-name'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { inTokyo, minuteInTokyo, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { now } from '../../../lib/now.ts'
import { Lines, maskedCard, methodNames, Part, shownAs, useCards } from '../../shop/index.ts'
import { hasRenewingCard, nextSoldFrom } from '../intent.ts'
import { durationName, briefName, planParts } from '../labels.ts'
import { endsByItself, endsWithTerm, mayEnd, nextPlan } from '../next-term.ts'
import { partsOf, select } from '../selection.ts'
import { lastDayOf } from './confirmation.tsx'
import { PastDue } from './past-due.tsx'
import { Quotas } from './quota-picture.tsx'
import { ScheduledChange } from './scheduled-change.tsx'

type Props = {
  subscription: Subscription
  plans: readonly Plan[]
}

/** The running plan: its remaining uses, the next date with its amount, the payment, and the ways on. */
export function OwnPlan({ subscription, plans }: Props) {
  const { product_id: id, type, status, term, renewal, downgrade } = subscription
  const plan = plans.find((one) => one.id === id)
  const isScheduled = downgrade.status === 'scheduled' && !(downgrade.product_id === 0 && endsByItself(subscription))
  const isEnding = isScheduled && downgrade.product_id === 0
  const isPastDue = status === 'past_due'
  const mayShrink = hasRenewingCard(subscription)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="text-lg">{plan ? briefName(plan) : planTypeName(type)}</strong>
        <Badge tone={isPastDue ? 'alert' : 'done'}>
          {isPastDue ? m.plans_past_due() : isEnding ? m.plans_ending() : m.plans_running()}
        </Badge>
      </p>
      {plan && <p className="mb-5 text-sm text-ink-soft">{planParts(plan)}</p>}
      {isPastDue && <PastDue subscription={subscription} due={nextPlan(subscription, plans)} />}
      {isScheduled && <ScheduledChange subscription={subscription} plans={plans} />}
      <Part title={m.plans_part_left()}>
        <Quotas quota={subscription.quota} until={isPastDue || endsWithTerm(subscription) ? term.end : null} />
      </Part>
      <Part title={m.plans_part_payment()}>
        <Lines
          lines={[
            [m.plans_line_term(), m.plans_from_to({ start: inTokyo(term.start), end: lastDayOf(term) })],
            [m.plans_line_method(), <MethodName key="method" subscription={subscription} />],
            renewal !== null && [
              isPastDue ? m.plans_line_next_try() : m.plans_line_renewal(),
              minuteInTokyo(renewal.at),
            ],
            renewal !== null && [m.plans_line_renewal_amount(), m.plans_tax({ price: yenOf(renewal.amount) })],
          ]}
        />
        {renewal === null && <EndsItself subscription={subscription} plan={plan} isScheduled={isScheduled} />}
      </Part>
      <nav aria-label={m.plans_title_own()}>
        <ul className="border-t border-line">
          <Row
            to="subscriptions-plans"
            title={m.plans_row_change()}
            text={isPastDue ? undefined : mayShrink ? m.plans_row_change_text() : m.plans_row_change_today()}
          />
          <Row to="subscriptions" view="payment" title={m.plans_row_payment()} text={m.plans_row_payment_text()} />
          <Row to="subscriptions" view="advice" title={m.plans_to_advice()} />
          <Row to="shop-histories-purchases" title={m.plans_row_history()} />
          {mayEnd(subscription) && <Row to="subscriptions" view="end" title={m.plans_row_end()} />}
        </ul>
      </nav>
    </>
  )
}

type EndsProps = { subscription: Subscription; plan: Plan | undefined; isScheduled: boolean }

/** A plan that nothing renews: the day of its end, and the way to its next term. */
function EndsItself({ subscription, plan, isScheduled }: EndsProps) {
  const { term, status } = subscription
  const from = nextSoldFrom(subscription)
  const isSold = from <= now()
  const ends = <p className="mt-2 text-sm">{m.plans_ends_on({ day: lastDayOf(term) })}</p>
  if (isScheduled || status === 'past_due' || !plan) return ends
  return (
    <>
      {ends}
      <p className="mt-1 text-sm">
        {isSold ? m.plans_ends_next_now() : m.plans_ends_next({ day: inTokyo(new Date(from).toISOString()) })}
        {m.plans_ends_other()}
      </p>
      {isSold && (
        <p className="mt-3">
          <Link
            to="subscriptions-level-payments"
            params={{ level: plan.type }}
            onClick={() => select({ ...partsOf(plan), duration: subscription.payment.duration })}
            className={buttonClass('primary')}
          >
            {m.plans_buy_next()}
          </Link>
        </p>
      )}
    </>
  )
}

/** The stored card, or the name of the method, with the duration of a term. */
function MethodName({ subscription: { payment } }: { subscription: Subscription }) {
  const card = useCards().data?.items.find(({ id }) => id === payment.card_id)
  const name = card ? maskedCard(card) : methodNames[shownAs(payment.method)]()
  return m.plans_method_for({ method: name, duration: durationName(payment.duration) })
}

type RowProps = {
  to: 'subscriptions' | 'subscriptions-plans' | 'shop-histories-purchases'
  view?: string
  title: string
  text?: string | undefined
}

const Row = ({ to, view, title, text }: RowProps) => (
  <li className="border-b border-line">
    <Link
      to={to}
      query={{ view }}
      className="flex min-h-13 items-center gap-3 py-3 text-ink no-underline hover:bg-wash"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
    </Link>
  </li>
)
