import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { useUser } from '../../account/index.ts'
import { OpenPurchases, Shown, ShopScreen } from '../../shop/index.ts'
import { AdviceScreen } from '../components/advice.tsx'
import { ChangePayment } from '../components/change-payment.tsx'
import { EndPlan } from '../components/end-plan.tsx'
import { EndsAnyway } from '../components/ends-anyway.tsx'
import { NoPlan } from '../components/no-plan.tsx'
import { OwnPlan } from '../components/own-plan.tsx'
import { mayEnd } from '../next-term.ts'
import { usePlans } from '../plan-queries.ts'

/** The own plan with its use, or below `?view=` its end, its payment, or the cheapest plan for this member. */
export default function SubscriptionsScreen() {
  const { query } = useRoute()
  const user = useUser()
  const plans = usePlans()
  const subscription = user.data?.subscription ?? null
  const items = plans.data?.items ?? []
  const view = query['view']
  if (view === 'advice') return <AdviceScreen subscription={subscription} plans={items} />
  if (view === 'end' && subscription && !mayEnd(subscription)) return <EndsAnyway subscription={subscription} />
  if (view === 'end' && subscription) return <EndPlan subscription={subscription} plans={items} />
  if (view === 'payment' && subscription) return <ChangePayment subscription={subscription} plans={items} />
  return (
    <ShopScreen
      title={m.plans_title_own()}
      back="settings"
      footer={
        user.data &&
        !subscription && (
          <Link to="subscriptions-plans" className={buttonClass('primary')}>
            {m.plans_title()}
          </Link>
        )
      }
    >
      <OpenPurchases folded />
      <Shown of={user} lines={12}>
        {() =>
          subscription ? (
            <OwnPlan subscription={subscription} plans={items} />
          ) : (
            <NoPlan plans={items} stoppedAt={user.data?.plan_stopped_at ?? null} />
          )
        }
      </Shown>
    </ShopScreen>
  )
}
