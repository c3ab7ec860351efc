import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { codeOf } from '../../shop/index.ts'
import { briefName } from '../labels.ts'

const aboutChoice = ['plan_active', 'plan_not_found', 'not_an_upgrade', 'plan_past_due', 'feature_off']

/** Whether the plan itself cannot be bought now, whatever pays it. */
export const refusesChoice = (error: Error | null): boolean => aboutChoice.includes(codeOf(error) ?? '')

type Props = {
  error: Error | null
  /** The chosen plan, and the one that runs. */
  of: { plan: Plan | undefined; running: Plan | undefined }
}

/** The reason why a plan cannot be bought now, with the name of another plan that runs, and the way to the own plan. */
export const QuoteRefused = ({ error, of: { plan, running } }: Props) => (
  <Empty
    title={
      codeOf(error) === 'plan_active' && running && running.id !== plan?.id
        ? m.plans_other_active({ plan: briefName(running) })
        : (error?.message ?? '')
    }
    action={
      <Link to="subscriptions" className={buttonClass('primary')}>
        {m.plans_to_own()}
      </Link>
    }
  />
)
