import type { Plan, Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { inTokyo, minuteInTokyo, yenOf } from '../../../lib/format.ts'
import { Link, useGo } from '../../../lib/navigation.tsx'
import { now } from '../../../lib/now.ts'
import { useOnline } from '../../../lib/online.ts'
import { maskedCard, Part, shownAs, ShopScreen, useCards } from '../../shop/index.ts'
import { changePayment, useChange } from '../changing.ts'
import { comingCharge } from '../coming-charge.ts'
import { durationName } from '../labels.ts'
import { nextPlan } from '../next-term.ts'
import { withStoredCard } from '../priced.ts'
import { firstSelection } from '../selection.ts'
import { lastDayOf } from './confirmation.tsx'
import { DurationField, MethodField } from './method-fields.tsx'

type Props = { subscription: Subscription; plans: readonly Plan[] }

/** The method and the duration from the next term on. Only a stored card renews a plan. */
export function ChangePayment({ subscription, plans }: Props) {
  const { payment, term } = subscription
  const plan = nextPlan(subscription, plans)
  const go = useGo()
  const online = useOnline()
  const cards = useCards().data?.items
  const [changed, setChanged] = useState<Partial<typeof firstSelection>>({})
  const { method, duration, card_id } = withStoredCard(
    {
      ...firstSelection,
      method: payment.card_id === null ? payment.method : 'one_click',
      card_id: payment.card_id ?? undefined,
      duration: payment.duration,
      ...changed,
    },
    cards,
  )
  const lacksCard = method === 'credit_card'
  const card = method === 'one_click' ? cards?.find(({ id }) => id === card_id) : undefined
  const charge = card && plan && comingCharge(subscription, plan, duration)
  const terms = charge && {
    at: charge.at > now() ? minuteInTokyo(new Date(charge.at).toISOString()) : m.plans_payment_soon(),
    price: yenOf(charge.amount),
    card: maskedCard(card),
    duration: durationName(duration),
  }
  const [busy, act] = useChange(async (id) => {
    await changePayment(id, { method, duration, card_id: method === 'one_click' ? (card_id ?? null) : null })
    await go('subscriptions', {}, {}, { replace: true })
  })
  /** A change that begins to renew the plan is agreed to before it is made. */
  const ask = async () => {
    const agreed =
      !terms ||
      !charge?.isNew ||
      (await confirm({
        title: m.plans_payment_ask_title(),
        message: m.plans_payment_charge(terms) + m.plans_how_to_end(),
        confirm: m.plans_buy(),
        cancel: m.plans_payment_keep(),
      }))
    if (agreed) act()
  }
  return (
    <ShopScreen
      title={m.plans_row_payment()}
      back="subscriptions"
      footer={
        <Button wide busy={busy} disabled={!online || lacksCard} onClick={() => void ask()}>
          {m.plans_payment_change()}
        </Button>
      }
    >
      <p className="mb-5">{m.plans_payment_from({ day: inTokyo(term.end) })}</p>
      {plan && (
        <DurationField
          offers={plan.price.credit_card}
          isHalf={false}
          chosen={duration}
          change={(part) => setChanged({ ...changed, ...part })}
        />
      )}
      <MethodField
        selection={{ ...firstSelection, method, card_id }}
        refused={[]}
        change={(part) => setChanged({ ...changed, ...part })}
      />
      <div aria-live="polite">
        {shownAs(method) !== 'credit_card' && (
          <p className="mt-4 rounded-md bg-wait-soft px-4 py-3 font-semibold">
            {m.plans_payment_ends({ day: lastDayOf(term) })}
          </p>
        )}
      </div>
      {terms && (
        <div className="mt-6">
          <Part title={m.plans_line_renewal()}>
            <p>{m.plans_payment_charge(terms)}</p>
            <p className="mt-1 text-sm">{m.plans_how_to_end()}</p>
          </Part>
        </div>
      )}
      {lacksCard && (
        <p className="mt-4">
          {m.plans_card_missing()}
          <Link to="settings-credit-card" className="link ml-2 inline-flex min-h-11 items-center">
            {m.plans_card_add()}
          </Link>
        </p>
      )}
      {!online && <p className="mt-3 text-sm text-ink-soft">{m.plans_offline()}</p>}
    </ShopScreen>
  )
}
