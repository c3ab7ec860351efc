import type { Plan, Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { minuteInTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { anotherCard, byCard, maskedCard, useCards } from '../../shop/index.ts'
import { partsOf, select } from '../selection.ts'

/** The next try of the card, unless that asks its owner for an approval: then they have to pay by themselves. */
function pastDueText({ renewal, needs_approval: needsApproval }: Subscription): string {
  if (needsApproval) return m.plans_past_due_approval()
  return renewal ? m.plans_past_due_try({ at: minuteInTokyo(renewal.at) }) : m.plans_past_due_text()
}

type Cards = NonNullable<ReturnType<typeof useCards>['data']>['items']

/** Another card than the declined one. A card that asks its owner can still pay. */
function payable({ payment, needs_approval: needsApproval }: Subscription, cards: Cards) {
  const card = cards.find(({ id }) => (id === payment.card_id) === needsApproval)
  return card ? byCard(card) : anotherCard
}

/** A term that is not paid: its reason, the next try, the day of the end, and the way to pay now for the plan that is `due`. */
export function PastDue({ subscription: s, due }: { subscription: Subscription; due: Plan | undefined }) {
  const cards = useCards().data?.items ?? []
  const declined = cards.find(({ id }) => id === s.payment.card_id)
  const { payment_method: method, card_id } = payable(s, cards)
  return (
    <div className="mb-5 rounded-md bg-alert-soft px-4 py-3">
      <p className="font-semibold [word-break:auto-phrase] text-alert">{m.plans_past_due_title()}</p>
      {declined && !s.needs_approval && (
        <p className="mt-1">{m.plans_past_due_declined({ card: maskedCard(declined) })}</p>
      )}
      <p className="mt-1">{pastDueText(s)}</p>
      {s.ends_unless_paid !== null && (
        <p className="mt-1">{m.plans_past_due_end({ at: minuteInTokyo(s.ends_unless_paid) })}</p>
      )}
      <p className="mt-3">
        <Link
          to="subscriptions-level-payments"
          params={{ level: due?.type ?? s.type }}
          onClick={() => due && select({ ...partsOf(due), duration: s.payment.duration, method, card_id })}
          className={buttonClass('primary')}
        >
          {m.plans_pay_now()}
        </Link>
      </p>
    </div>
  )
}
