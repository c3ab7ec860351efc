import * as m from '@tensaku/messages'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { PlanRow } from '../plans/plan-row.tsx'
import { FilterStrip } from '../shell/filter-strip.tsx'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { useOperatorQuery } from '../shell/queries.ts'

const route = getRouteApi('/ops/money/plans')
const filters = [
  ['running', m.ops_plans_running],
  ['past_due', m.ops_plans_past_due],
  ['ending', m.ops_plans_ending],
] as const
const empty = {
  running: m.ops_plans_none_running,
  past_due: m.ops_plans_none_past_due,
  ending: m.ops_plans_none_ending,
} as const

/** The plans of all members, by their state. */
export function MoneyPlansScreen() {
  const { filter, page } = route.useSearch()
  const navigate = route.useNavigate()
  const plans = useOperatorQuery('GET /api/ops/subscriptions', [filter, page], (signal) =>
    api('GET /api/ops/subscriptions', { query: { filter, page }, signal }),
  )
  return (
    <Page title={m.ops_nav_plans()}>
      <p className="text-sm text-ink-soft">{m.ops_plans_lead()}</p>
      <FilterStrip label={m.ops_nav_plans()} to="/ops/money/plans" filters={filters} chosen={filter} />
      <PagedList
        of={plans}
        empty={{ title: empty[filter](), text: m.ops_plans_none_text() }}
        go={(to) => void navigate({ search: { filter, page: to } })}
      >
        {(plan) => <PlanRow key={plan.member.id} of={plan} list={{ filter, page }} />}
      </PagedList>
    </Page>
  )
}
