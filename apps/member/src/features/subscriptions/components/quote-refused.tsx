import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { codeOf } from '../../shop/index.ts'

const aboutChoice = ['plan_active', 'plan_not_found', 'not_an_upgrade', 'plan_past_due', 'feature_off']

/** Whether the plan itself cannot be bought now, whatever pays it. */
export const refusesChoice = (error: Error | null): boolean => aboutChoice.includes(codeOf(error) ?? '')

/** The reason why a plan cannot be bought now, with the way to the own plan. */
export const QuoteRefused = ({ error }: { error: Error | null }) => (
  <Empty
    title={error?.message ?? ''}
    action={
      <Link to="subscriptions" className={buttonClass('primary')}>
        {m.plans_to_own()}
      </Link>
    }
  />
)
