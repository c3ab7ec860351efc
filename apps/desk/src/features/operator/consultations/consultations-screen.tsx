import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { dayTime } from '../../../lib/format.ts'
import { LinkStrip } from '../../../ui/link-strip.tsx'
import { Asked } from '../shell/asked.tsx'
import { useAsked } from '../shell/asking.ts'
import { OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { actorText } from '../shell/labels.ts'

const route = getRouteApi('/ops/consultations')
const filters = [
  ['open', m.ops_consultations_open],
  ['all', m.ops_consultations_all],
] as const

/** What learners wrote to the office; who waits longest is first. */
export function ConsultationsScreen() {
  const { filter, page } = route.useSearch()
  const navigate = route.useNavigate()
  const threads = useAsked('GET /api/ops/consultations', [filter, page], (signal) =>
    api('GET /api/ops/consultations', { query: { filter, page }, signal }),
  )
  return (
    <Page title={m.ops_nav_consultations()}>
      <LinkStrip
        label={m.ops_nav_consultations()}

        links={filters.map(([one, text]) => ({
          key: one,
          to: '/ops/consultations',
          search: { filter: one, page: 1 },
          text: text(),
          isHere: one === filter,
        }))}
      />
      <Asked of={threads}>
        {({ items, pagination }) => (
          <>
            {items.length === 0 && <Empty title={m.ops_consultations_none()} text={m.ops_consultations_none_text()} />}
            <ul>
              {items.map((thread) => (
                <OrderRow key={thread.id} order={thread}>
                  <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">
                    <span className="mr-2 text-sm text-ink-soft">{actorText(thread.last.author)}</span>
                    {thread.last.content}
                  </p>
                  <p className="text-sm">
                    {thread.waiting_since ? (
                      <span className="font-semibold">
                        {m.ops_consultation_since({ at: dayTime(thread.waiting_since) })}
                      </span>
                    ) : (
                      m.ops_consultation_answered({ at: dayTime(thread.last.at) })
                    )}
                  </p>
                </OrderRow>
              ))}
            </ul>
            <Pager of={pagination} go={(to) => void navigate({ search: { filter, page: to } })} />
          </>
        )}
      </Asked>
    </Page>
  )
}
