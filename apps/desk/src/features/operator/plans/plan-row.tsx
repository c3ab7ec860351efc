import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { fullTimeInJapan } from '../../../lib/format.ts'
import { methodText } from '../payments/payment-labels.ts'
import type { ListPlace } from '../shell/search-params.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import { durationText, lastDay, nextText, type PlanStatus, planStatusText, planText, planTones } from './plan-labels.ts'
import type { PlanLine } from './queries.ts'

export const PlanState = ({ of }: { of: PlanStatus }) => <Badge tone={planTones[of]}>{planStatusText(of)}</Badge>

/** The end of the paid time with the next step, or for a plan that is past due its next try and its end. */
const NextStep = ({ of }: { of: PlanLine }) =>
  of.ends_unless_paid === null ? (
    <>
      {m.ops_plan_until({ day: lastDay(of.until) })}　{nextText(of.next)}
    </>
  ) : (
    <>
      {of.next_try !== null && (
        <span className="block">{m.ops_plan_line_try({ at: fullTimeInJapan(of.next_try) })}</span>
      )}
      <span className="block">{m.ops_plan_line_end({ at: fullTimeInJapan(of.ends_unless_paid) })}</span>
    </>
  )

/** A plan in a list: one line of columns on a wide screen, three lines on a phone. `list`: the list that its page leads back to. */
export const PlanRow = ({ of, list }: { of: PlanLine; list?: ListPlace }) => (
  <li className="@container border-b border-line">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pb-1 @min-[54rem]:grid-cols-[minmax(0,9rem)_minmax(0,1fr)_6rem_11rem_12.5rem] @min-[54rem]:pb-0">
      <SubjectLink type="plan" id={of.member.id} list={list} className="wrap-anywhere">
        {of.member.username}
      </SubjectLink>
      <span className="order-last col-span-2 text-sm [word-break:auto-phrase] wrap-anywhere @min-[54rem]:order-none @min-[54rem]:col-span-1">
        {planText(of.plan)}
      </span>
      <span>
        <PlanState of={of.status} />
      </span>
      <span className="order-last col-span-2 flex flex-wrap gap-x-3 text-sm @min-[54rem]:contents">
        <span className="tabular-nums">
          <NextStep of={of} />
        </span>
        <span className="text-ink-soft">
          {methodText(of.payment.method)}　{durationText(of)}
        </span>
      </span>
    </div>
  </li>
)
