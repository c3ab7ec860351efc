import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import type { useChosen } from '../use-chosen.ts'
import { DowngradeButton } from './downgrade-button.tsx'
import { OptionsBrief } from './options-note.tsx'

type Chosen = ReturnType<typeof useChosen>

/** The price of a month of the chosen plan, and the way on: the payment, a change at the end of the term, or back to the same plan. */
export function OptionsFooter({ chosen }: { chosen: Chosen }) {
  const { plan, offers, intent } = chosen
  const [month] = offers
  if (!plan || !month || !intent) return null
  const each = plan.monthly_quota === null ? undefined : yenOf(Math.round(month.amount / plan.monthly_quota))
  return (
    <>
      <OptionsBrief chosen={chosen} />
      <p aria-live="polite" className="tabular-nums">
        <strong className="block text-lg leading-snug">{m.plans_a_month({ price: yenOf(month.amount) })}</strong>
        <span className="block text-sm text-ink-soft">
          {each === undefined ? m.plans_with_tax() : m.plans_per_use({ price: each })}
        </span>
      </p>
      {intent === 'same' || intent === 'later' ? (
        <Link to="subscriptions" className={buttonClass('quiet')}>
          {m.plans_to_same()}
        </Link>
      ) : intent === 'downgrade' ? (
        <DowngradeButton plan={plan} />
      ) : (
        <Button
          disabled={plan.unavailable !== null}
          onClick={({ nativeEvent }) => {
            ignoreSecondTap(nativeEvent)
            chosen.change({})
            void chosen.goTo('payments')
          }}
        >
          {m.plans_to_payments()}
        </Button>
      )}
    </>
  )
}
