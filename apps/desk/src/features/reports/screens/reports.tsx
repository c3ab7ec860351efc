import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { dayTime, yen } from '../../../lib/format.ts'
import { LinkStrip } from '../../../ui/link-strip.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { Pending } from '../../../ui/pending.tsx'
import { reportTabs } from '../search.ts'

const route = getRouteApi('/signed/reports')

const none = { open: m.reports_none_open, mine: m.reports_none_mine, done: m.reports_none_done }
const names = { open: m.reports_tab_open, mine: m.reports_tab_mine, done: m.reports_tab_done }

/** The open requests for counselling reports, and the counsellor's own reports. */
export function ReportsScreen() {
  const { tab, page } = route.useSearch()
  const reports = useQuery({
    queryKey: ['reports', tab, page],
    queryFn: ({ signal }) => api('GET /api/instructor/reports', { query: { tab, page }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = reports
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-5 pt-6 pb-24">
      <h1 className="mb-4 font-display text-2xl">{m.reports_desk_title()}</h1>
      <LinkStrip
        label={m.reports_desk_title()}
        links={reportTabs.map((one) => ({
          key: one,
          to: '/reports',
          search: { tab: one, page: 1 },
          text: (
            <>
              {names[one]()}
              {one !== 'done' && !!data?.waiting[one] && <Badge tone="ai">{data.waiting[one]}</Badge>}
            </>
          ),
          isHere: one === tab,
        }))}
      />
      {!data ? (
        <Pending of={reports} lines={6} className="pt-8" />
      ) : data.items.length === 0 ? (
        <Empty
          title={none[tab]()}
          action={
            <Link to="/queue" search={{ tab: 'pool', page: 1 }} className={buttonClass('quiet')}>
              {m.desk_to_queue()}
            </Link>
          }
        />
      ) : (
        <ul>
          {data.items.map((one) => (
            <li key={one.id} className="border-b border-line">
              <Link
                to="/reports/$id"
                params={{ id: String(one.id) }}
                className="block min-h-11 py-3 text-ink no-underline hover:bg-ai-soft"
              >
                <span className="block font-semibold wrap-anywhere text-ai">{one.goal}</span>
                <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
                  <span className="wrap-anywhere">{one.learner.username}</span>
                  <span>
                    {one.published_at
                      ? m.reports_desk_published_at({ at: dayTime(one.published_at) })
                      : m.reports_desk_due({ at: dayTime(one.due_at) })}
                  </span>
                  <span>{yen(one.pay_yen)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <PageLinks page={data.pagination.page} last={data.pagination.last_page} className="mt-4">
          {(to, text) => (
            <Link to="/reports" search={{ tab, page: to }} className={buttonClass('quiet')}>
              {text}
            </Link>
          )}
        </PageLinks>
      )}
    </main>
  )
}
