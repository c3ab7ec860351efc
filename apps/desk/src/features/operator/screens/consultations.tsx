import * as m from '@tensaku/messages'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { dayTime } from '../../../lib/format.ts'
import { ageText } from '../shell/age.ts'
import { FilterStrip } from '../shell/filter-strip.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { actorText } from '../shell/labels.ts'

const route = getRouteApi('/ops/consultations')
const filters = [
  ['open', m.ops_consultations_open],
  ['all', m.ops_consultations_all],
] as const

/** Consultations of learners with the operators; the longest wait is first. */
export function ConsultationsScreen() {
  const { filter, page } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(30_000)
  const threads = useOperatorQuery('GET /api/ops/consultations', [filter, page], (signal) =>
    api('GET /api/ops/consultations', { query: { filter, page }, signal }),
  )
  return (
    <Page title={m.ops_nav_consultations()}>
      <FilterStrip label={m.ops_nav_consultations()} to="/ops/consultations" filters={filters} chosen={filter} />
      <PagedList
        of={threads}
        empty={{
          title: filter === 'open' ? m.ops_consultations_none() : m.ops_consultations_none_at_all(),
          text: m.ops_consultations_none_text(),
        }}
        go={(to) => void navigate({ search: { filter, page: to } })}
      >
        {(thread) => (
          <OrderRow key={thread.id} order={thread} from="consultations">
            <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">
              <span className="mr-2 text-sm text-ink-soft">{actorText(thread.last.author)}</span>
              {thread.last.content}
            </p>
            <p className="text-sm">
              {thread.waiting_since ? (
                <span className="font-semibold text-alert">
                  {ageText(
                    ({ age }) => m.ops_consultation_since({ age, at: dayTime(thread.waiting_since ?? '') }),
                    thread.waiting_since,
                    now,
                  )}
                </span>
              ) : (
                m.ops_consultation_answered({ at: dayTime(thread.last.at) })
              )}
            </p>
          </OrderRow>
        )}
      </PagedList>
    </Page>
  )
}
