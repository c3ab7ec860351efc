import type { Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { ShopScreen } from '../../shop/index.ts'
import { lastDayOf } from './confirmation.tsx'

/** The end of a plan that ends with its term anyway: there is nothing to do. */
export const EndsAnyway = ({ subscription: { term } }: { subscription: Subscription }) => (
  <ShopScreen
    title={m.plans_end_title()}
    back="subscriptions"
    footer={
      <Link to="subscriptions" className={buttonClass('quiet')}>
        {m.plans_to_own()}
      </Link>
    }
  >
    <p>{m.plans_ends_on({ day: lastDayOf(term) })}</p>
    <p className="mt-2">{m.plans_end_needless()}</p>
  </ShopScreen>
)
