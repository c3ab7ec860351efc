import * as m from '@tensaku/messages'
import { Choice } from '@tensaku/ui/field.tsx'
import { pointsOf } from '../../../lib/format.ts'
import type { Price } from '../pricing.ts'

type Reason = Exclude<Price['reason'], null | 'no_plan'>

/** Why the plan pays nothing, in words. */
const reasons: Record<Reason, () => string> = {
  past_due: m.review_plan_past_due,
  business: m.review_plan_business,
  category: m.review_plan_category,
  course: m.review_plan_course,
  instructor: m.review_plan_instructor,
  quota_used: m.review_plan_used,
  chosen: m.review_plan_chosen,
}

/** The corrections that an order takes from the plan, and those that are left; nothing where the plan pays nothing. */
export function PlanUse({ price: { quota, remaining } }: { price: Price }) {
  if (quota === 0) return null
  return (
    <p className="font-semibold tabular-nums">
      {remaining === null
        ? m.review_pay_plan({ quota })
        : m.review_pay_plan_left({ quota, before: remaining, after: remaining - quota })}
    </p>
  )
}

/** The line that says what pays an order, and why. */
export function PlanShare({ price }: { price: Price }) {
  const { quota, reason, total } = price
  const points = m.review_pay_points({ points: pointsOf(total) })
  if (quota > 0)
    return (
      <>
        <PlanUse price={price} />
        {total > 0 && <p>{m.review_pay_rest({ points: pointsOf(total) })}</p>}
      </>
    )
  return (
    <>
      {reason !== null && reason !== 'no_plan' && <p className="font-semibold">{reasons[reason]()}</p>}
      {total > 0 && <p>{points}</p>}
    </>
  )
}

type ChoiceProps = { price: Price; onChange: (withPoints: boolean) => void }

/** The choice of points instead of the plan, where the plan would pay. */
export function PayWithPoints({ price: { quota, reason, total, planned }, onChange }: ChoiceProps) {
  if (quota === 0 && reason !== 'chosen') return null
  return (
    <Choice
      className="mt-3"
      type="checkbox"
      checked={reason === 'chosen'}
      onChange={({ target }) => onChange(target.checked)}
      title={m.review_with_points()}
      text={m.review_with_points_text({ points: pointsOf(total + planned) })}
    />
  )
}
