import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { lastDay, planText } from '../plans/plan-labels.ts'
import { PlanState } from '../plans/plan-row.tsx'
import { usePlan } from '../plans/queries.ts'
import { SubjectLink } from '../shell/subject-link.tsx'

/** The plan of a member and the way to its terms and quotas. Nothing for a member who never had one. */
export function MemberPlan({ memberId }: { memberId: number }) {
  const { data } = usePlan(memberId)
  if (!data || data.plans.length + data.quotas.length === 0) return null
  const { living } = data
  return (
    <TitledSection id="plan" title={m.ops_member_plan()} className="">
      {living ? (
        <p className="flex flex-wrap items-center gap-x-3">
          {planText(living.plan)}
          <PlanState of={living.status} />
          <span className="text-sm text-ink-soft">{m.ops_plan_until({ day: lastDay(living.until) })}</span>
        </p>
      ) : (
        <p>{m.ops_plan_not_now()}</p>
      )}
      <SubjectLink type="plan" id={memberId}>
        {m.ops_member_plan_open()}
      </SubjectLink>
    </TitledSection>
  )
}
