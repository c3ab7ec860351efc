import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { inTokyo, pointsOf, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { durationName } from '../labels.ts'
import { useUpgradePrices } from '../plan-queries.ts'
import { durationOf, offerOf, type useChosen } from '../use-chosen.ts'
import { DowngradeButton } from './downgrade-button.tsx'

type Chosen = ReturnType<typeof useChosen>

/** The price of a month of the chosen plan, and the way on: the payment, a change at the end of the term, or back to the same plan. */
export function OptionsFooter({ chosen }: { chosen: Chosen }) {
  const { plan, offers, intent } = chosen
  const [month] = offers
  if (!plan || !month || !intent) return null
  const each = plan.monthly_quota === null ? undefined : yenOf(Math.round(month.amount / plan.monthly_quota))
  return (
    <>
      <p aria-live="polite" className="tabular-nums">
        <strong className="block text-lg leading-snug">{m.plans_a_month({ price: yenOf(month.amount) })}</strong>
        <span className="block text-sm text-ink-soft">
          {each === undefined ? m.plans_with_tax() : m.plans_per_use({ price: each })}
        </span>
      </p>
      {intent === 'same' ? (
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

/** What a choice means for the running plan: the charge today, the day of the change, or nothing. Nothing without a plan. */
export function OptionsNote({ chosen }: { chosen: Chosen }) {
  const { intent, subscription, plan } = chosen
  if (!subscription || !intent || intent === 'first' || !plan) return null
  // A smaller plan is paid as the running one is, whatever is chosen for another purchase.
  const offer = offerOf(plan.price.credit_card, subscription.payment.duration)
  return (
    <div aria-live="polite" className="mb-5 rounded-md bg-wash px-4 py-3">
      {intent === 'upgrade' ? (
        <UpgradeToday chosen={chosen} />
      ) : (
        <p>
          {intent === 'same'
            ? m.plans_same()
            : intent === 'next'
              ? m.plans_next_from({ day: inTokyo(subscription.term.end) })
              : offer &&
                m.plans_downgrade_from({
                  day: inTokyo(subscription.term.end),
                  duration: durationName(durationOf(offer.months)),
                  price: yenOf(offer.amount),
                })}
        </p>
      )}
    </div>
  )
}

/** The charge of an upgrade today, with the part of the running term that lowers it. */
function UpgradeToday({ chosen: { plan, selection } }: { chosen: Chosen }) {
  const prices = useUpgradePrices(plan?.id)
  const ofMonth = prices.data?.items.filter(
    ({ product_id: id, duration }) => id === plan?.id && duration === durationOf(1),
  )
  const price = ofMonth?.find(({ method }) => method === selection.method) ?? ofMonth?.[0]
  if (prices.error && !prices.data) return <p className="font-semibold text-alert">{prices.error.message}</p>
  if (!price) return <p>{m.plans_upgrade_soon()}</p>
  return (
    <p className="tabular-nums">
      {m.plans_upgrade_today({ charge: yenOf(price.charge), credit: yenOf(price.credit) })}
      {price.credit > price.price && m.plans_upgrade_back({ points: pointsOf(price.credit - price.price) })}
    </p>
  )
}
