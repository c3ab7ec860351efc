import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import { fullTimeInJapan, yen } from '../../../lib/format.ts'
import { methodText } from '../payments/payment-labels.ts'
import { FactList } from '../shell/fact-list.tsx'
import { durationText, lastDay, planText } from './plan-labels.ts'
import type { PlanDetail } from './queries.ts'

type Living = NonNullable<PlanDetail['living']>

function changeText({ plan, at }: NonNullable<Living['change']>): string {
  const when = fullTimeInJapan(at)
  return plan ? m.ops_plan_change_to({ at: when, plan: planText(plan) }) : m.ops_plan_change_end({ at: when })
}

const chargeText = (at: string | null | undefined, { renewal }: Living): string | undefined =>
  at && renewal ? m.ops_plan_renewal_at({ at: fullTimeInJapan(at), amount: yen(renewal.amount) }) : undefined

/** The plan that runs: its paid time, its payment, and the next step. */
export const PlanFactList = ({ of }: { of: Living }) => (
  <div className="@container">
    <div className="grid items-start gap-x-10 gap-y-6 @min-[40rem]:grid-cols-2">
      <FactList
        of={[
          [
            m.ops_plan_member(),
            <Link
              key="member"
              to="/ops/members/$id"
              params={{ id: String(of.member.id) }}
              search={{}}
              className="text-ai"
            >
              {of.member.username}
            </Link>,
          ],
          [m.ops_plan_name(), planText(of.plan)],
          [m.ops_plan_started(), fullTimeInJapan(of.started_at)],
          [m.ops_plan_paid_until(), m.ops_plan_until({ day: lastDay(of.until) })],
        ]}
      />
      <FactList
        of={[
          [m.ops_plan_method(), `${methodText(of.payment.method)}　${durationText(of)}`],
          of.ends_unless_paid === null
            ? [m.ops_plan_renewal(), chargeText(of.renewal?.at, of) ?? m.ops_plan_no_renewal()]
            : [m.ops_plan_next_try(), chargeText(of.next_try, of) ?? m.ops_plan_no_try()],
          [m.ops_plan_ends_unpaid(), of.ends_unless_paid && fullTimeInJapan(of.ends_unless_paid)],
          [m.ops_plan_change(), of.change && changeText(of.change)],
          [m.ops_plan_change_why(), of.change && of.change.comment !== '' ? of.change.comment : null],
          [
            m.ops_plan_failed(),
            of.failed_at && m.ops_plan_failed_at({ at: fullTimeInJapan(of.failed_at), count: of.tries }),
          ],
        ]}
      />
    </div>
    <p className="mt-3 text-sm text-ink-soft">{m.ops_times_in_japan()}</p>
  </div>
)
