import * as m from '@tensaku/messages'
import { inTokyo, pointsOf, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { hasRenewingCard, nextSoldFrom } from '../intent.ts'
import { durationName } from '../labels.ts'
import { useUpgradePrices } from '../plan-queries.ts'
import { durationOf, offerOf, type useChosen } from '../use-chosen.ts'
import { lastDayOf } from './confirmation.tsx'

type Chosen = ReturnType<typeof useChosen>

/** The meaning of a choice for the running plan: the charge today, the day of the change, or nothing. Nothing without a plan. */
export function OptionsNote({ chosen }: { chosen: Chosen }) {
  const { intent, subscription, plan } = chosen
  if (!subscription || !intent || intent === 'first' || !plan) return null
  return (
    <div aria-live="polite" className="mb-5 rounded-md bg-wash px-4 py-3">
      {intent === 'upgrade' ? (
        <UpgradeToday chosen={chosen} />
      ) : intent === 'downgrade' ? (
        <SmallerFrom subscription={subscription} plan={plan} />
      ) : intent === 'later' ? (
        <>
          <p>{m.plans_downgrade_later({ day: lastDayOf(subscription.term) })}</p>
          <Link to="subscriptions" query={{ view: 'payment' }} className="link inline-flex min-h-11 items-center">
            {m.plans_row_payment()}
          </Link>
        </>
      ) : (
        <p>
          {intent === 'next'
            ? m.plans_next_from({ day: inTokyo(subscription.term.end) })
            : m.plans_same() + soldFrom(subscription)}
        </p>
      )}
    </div>
  )
}

type Own = NonNullable<Chosen['subscription']>

/** The day from which the same plan is sold again; empty where it renews. */
const soldFrom = (subscription: Own): string =>
  subscription.renewal === null && !hasRenewingCard(subscription)
    ? m.plans_next_sold({ day: inTokyo(new Date(nextSoldFrom(subscription)).toISOString()) })
    : ''

/** The day and the price of a smaller plan. It is paid as the running one is, whatever is chosen for another purchase. */
function SmallerFrom({ subscription, plan }: { subscription: Own; plan: NonNullable<Chosen['plan']> }) {
  const offer = offerOf(plan.price.credit_card, subscription.payment.duration)
  if (!offer) return null
  return (
    <>
      <p>
        {m.plans_downgrade_from({
          day: inTokyo(subscription.term.end),
          duration: durationName(durationOf(offer.months)),
          price: yenOf(offer.amount),
        })}
      </p>
      {subscription.downgrade.status === 'scheduled' && <p className="mt-1">{m.plans_drops()}</p>}
    </>
  )
}

/** The price of an upgrade for one month, paid as chosen. */
function useUpgradePrice({ plan, selection }: Chosen) {
  const prices = useUpgradePrices(plan?.id)
  const ofMonth = prices.data?.items.filter(
    ({ product_id: id, duration }) => id === plan?.id && duration === durationOf(1),
  )
  return { prices, price: ofMonth?.find(({ method }) => method === selection.method) ?? ofMonth?.[0] }
}

/** The meaning of a choice in one line, for the place beside its button. */
export function OptionsBrief({ chosen }: { chosen: Chosen }) {
  const { intent, subscription } = chosen
  if (!subscription) return null
  if (intent === 'upgrade') return <UpgradeBrief chosen={chosen} />
  if (intent !== 'downgrade') return null
  return (
    <p className="min-w-full text-sm leading-snug">
      {m.plans_downgrade_day({ day: inTokyo(subscription.term.end) })}
      {subscription.downgrade.status === 'scheduled' && m.plans_drops()}
    </p>
  )
}

function UpgradeBrief({ chosen }: { chosen: Chosen }) {
  const { price } = useUpgradePrice(chosen)
  return price ? (
    <p aria-live="polite" className="min-w-full text-sm leading-snug tabular-nums">
      {m.plans_upgrade_brief({ charge: yenOf(price.charge) })}
    </p>
  ) : null
}

/** The charge of an upgrade today, with the part of the running term that lowers it. */
function UpgradeToday({ chosen }: { chosen: Chosen }) {
  const { prices, price } = useUpgradePrice(chosen)
  if (prices.error && !prices.data) return <p className="font-semibold text-alert">{prices.error.message}</p>
  if (!price) return <p>{m.plans_upgrade_soon()}</p>
  return (
    <p className="tabular-nums">
      {m.plans_upgrade_today({ charge: yenOf(price.charge), credit: yenOf(price.credit) })}
      {price.credit > price.price && m.plans_upgrade_back({ points: pointsOf(price.credit - price.price) })}
    </p>
  )
}
