import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { inTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useSaved } from '../../../lib/saved.ts'
import { useTrialDiscount } from '../plan-queries.ts'

/** The lowest price of one correction among all plans, in yen. */
function lowestPerUse(plans: readonly Plan[]): number | undefined {
  const each = plans.flatMap(({ monthly_quota: quota, price }) =>
    quota === null ? [] : price.credit_card.map(({ months, amount }) => amount / months / quota),
  )
  return each.length > 0 ? Math.round(Math.min(...each)) : undefined
}

const laterSteps = ['options', 'payments', 'checkout'] as const

/** The description of a plan, for a member without one, and the way on to the step that was left. `stoppedAt`: an operator ended the last. */
export function NoPlan({ plans, stoppedAt }: { plans: readonly Plan[]; stoppedAt: string | null }) {
  const isHalf = useTrialDiscount()
  const left = useSaved('step').at(-1)
  const step = laterSteps.find((one) => one === left)
  const price = lowestPerUse(plans)
  return (
    <>
      {stoppedAt !== null && (
        <p role="note" className="mb-5 rounded-md bg-wait-soft px-4 py-3">
          {m.plans_stopped({ day: inTokyo(stoppedAt) })}
        </p>
      )}
      <p className="text-lg font-semibold [word-break:auto-phrase]">{m.plans_none_title()}</p>
      <p className="mt-2">{m.plans_none_text()}</p>
      {price !== undefined && <p className="mt-2">{m.plans_none_from({ price })}</p>}
      <p className="mt-2">{m.plans_none_points()}</p>
      {isHalf && (
        <p role="note" className="mt-4 rounded-md bg-ai-soft px-4 py-3">
          {m.plans_trial_note()}
        </p>
      )}
      <p className="mt-5">
        {step && (
          <Link to={`subscriptions-${step}`} className="link mr-4 inline-flex min-h-11 items-center">
            {m.plans_continue()}
          </Link>
        )}
        <Link to="subscriptions" query={{ view: 'advice' }} className="link inline-flex min-h-11 items-center">
          {m.plans_to_advice()}
        </Link>
      </p>
    </>
  )
}
