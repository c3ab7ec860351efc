import * as m from '@tensaku/messages'
import { Link } from '../../../lib/navigation.tsx'
import { Shown, ShopScreen } from '../../shop/index.ts'
import { TypeRow } from '../components/type-row.tsx'
import { useTrialDiscount } from '../plan-queries.ts'
import { offered } from '../selection.ts'
import { useChosen } from '../use-chosen.ts'

/** The three kinds of plans. */
export default function SubscriptionsPlansScreen() {
  const { plans, subscription } = useChosen('plans')
  const isHalf = useTrialDiscount()
  return (
    <ShopScreen title={m.plans_title()} back="subscriptions">
      <p className="mb-4">{m.plans_intro()}</p>
      {isHalf && subscription === null && (
        <p role="note" className="mb-4 rounded-md bg-ai-soft px-4 py-3">
          {m.plans_trial_note()}
        </p>
      )}
      <Shown of={plans} lines={9}>
        {({ items }) => (
          <ul className="border-t border-line">
            {offered.type.map((type) => (
              <TypeRow
                key={type}
                type={type}
                plans={items.filter((plan) => plan.type === type)}
                isOwn={subscription?.type === type}
              />
            ))}
          </ul>
        )}
      </Shown>
      <p className="mt-5">
        <Link to="subscriptions" query={{ view: 'advice' }} className="link inline-flex min-h-11 items-center">
          {m.plans_to_advice()}
        </Link>
      </p>
      <p className="mt-2 text-sm text-ink-soft">{m.plans_price_note()}</p>
    </ShopScreen>
  )
}
