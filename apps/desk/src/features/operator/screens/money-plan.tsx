import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { PlanActs } from '../plans/plan-acts.tsx'
import { PlanFactList } from '../plans/plan-facts.tsx'
import { PlanState } from '../plans/plan-row.tsx'
import { HistoryTable, PaymentsTable, QuotasTable, TermsTable, UsesTable } from '../plans/plan-tables.tsx'
import { usePlan } from '../plans/queries.ts'
import { BackToPlans } from '../shell/back-link.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { isMissing, NotThere } from '../shell/not-there.tsx'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/ops/money/plans/$id')

/** The plan of a member: the acts, its terms, its quotas and their uses, and the plans before. */
export function MoneyPlanScreen() {
  const { id } = route.useParams()
  const plan = usePlan(Number(id) || 0)
  if (isMissing(plan.error)) return <NotThere page={m.ops_nav_plans()} title={m.ops_member_none()} />
  const name = plan.data?.member.username
  return (
    <Page
      title={name === undefined ? m.ops_nav_plans() : m.ops_plan_of({ name })}
      back={<BackToPlans />}
      aside={plan.data?.living && <PlanState of={plan.data.living.status} />}
    >
      <Loaded of={plan}>
        {(data) =>
          data.plans.length + data.quotas.length === 0 ? (
            <Empty title={m.ops_plan_none()} text={m.ops_plan_none_text()} />
          ) : (
            <div className="space-y-8">
              {data.living ? <PlanFactList of={data.living} /> : <p>{m.ops_plan_not_now()}</p>}
              <PlanActs of={data} />
              {data.payments.length > 0 && (
                <TitledSection id="payments" title={m.ops_plan_payments()} className="">
                  <PaymentsTable of={data.payments} />
                </TitledSection>
              )}
              {data.quotas.length > 0 && (
                <TitledSection id="quotas" title={m.ops_plan_quotas()} className="">
                  <QuotasTable of={data.quotas} isOver={data.living === null} />
                </TitledSection>
              )}
              {data.uses.length > 0 && (
                <TitledSection id="uses" title={m.ops_plan_uses()} className="">
                  <UsesTable of={data.uses} total={data.uses_total} />
                </TitledSection>
              )}
              {data.terms.length > 0 && (
                <TitledSection id="terms" title={m.ops_plan_terms()} className="">
                  <TermsTable of={data.terms} />
                </TitledSection>
              )}
              {data.plans.length > 0 && (
                <TitledSection id="history" title={m.ops_plan_history()} className="">
                  <HistoryTable of={data.plans} />
                </TitledSection>
              )}
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
