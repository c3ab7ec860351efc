import { minute } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { TaskRow } from '../payments/task-row.tsx'
import { FilterStrip } from '../shell/filter-strip.tsx'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { useOperatorQuery } from '../shell/queries.ts'

const route = getRouteApi('/ops/payments')
const filters = [
  ['open', m.ops_payments_open],
  ['settled', m.ops_payments_settled],
] as const

/** Payments that need a decision, and those that had one. */
export function PaymentsScreen() {
  const { filter, page } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(minute)
  const tasks = useOperatorQuery('GET /api/ops/payment-tasks', [filter, page], (signal) =>
    api('GET /api/ops/payment-tasks', { query: { state: filter, page }, signal }),
  )
  return (
    <Page title={m.ops_nav_payments()}>
      <p className="text-sm text-ink-soft">{m.ops_payments_lead()}</p>
      <FilterStrip label={m.ops_nav_payments()} to="/ops/payments" filters={filters} chosen={filter} />
      <PagedList
        of={tasks}
        empty={{
          title: filter === 'open' ? m.ops_payments_none() : m.ops_payments_none_settled(),
          text: m.ops_payments_none_text(),
        }}
        go={(to) => void navigate({ search: { filter, page: to } })}
      >
        {(task) => <TaskRow key={task.id} of={task} now={now} />}
      </PagedList>
    </Page>
  )
}
