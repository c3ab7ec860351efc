import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { dayTime, timeLeft } from '../../../lib/format.ts'
import { useOperatorQuery } from '../shell/queries.ts'
import { FlagList } from '../../../ui/flag-list.tsx'
import { OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'

const route = getRouteApi('/ops/held')

/** Deliveries that wait for a check: the first ones of new instructors, and all flagged ones. */
export function HeldScreen() {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(30_000)
  const held = useOperatorQuery('GET /api/ops/held', [page], (signal) =>
    api('GET /api/ops/held', { query: { page }, signal }),
  )
  return (
    <Page title={m.ops_nav_held()}>
      <p className="text-ink-soft">{m.ops_held_lead()}</p>
      <PagedList
        of={held}
        empty={{ title: m.ops_held_none(), text: m.ops_held_none_text() }}
        go={(to) => void navigate({ search: { page: to } })}
      >
        {(order) => (
          <OrderRow
            key={order.id}
            order={order}
            from="held"
            act={
              <Link
                to="/ops/orders/$id"
                params={{ id: String(order.id) }}
                search={{ from: 'held' }}
                className={buttonClass('quiet')}
              >
                {m.ops_held_read()}
              </Link>
            }
          >
            <p className="flex flex-wrap gap-x-4 text-sm">
              <span>{m.ops_held_since({ at: dayTime(order.submitted_at) })}</span>
              <span className="font-semibold">
                {order.published_by === null
                  ? m.ops_held_flagged()
                  : m.ops_held_until({
                      at: dayTime(order.published_by),
                      left: timeLeft(order.published_by, now),
                    })}
              </span>
              <span>{m.ops_deliveries_before({ count: order.deliveries })}</span>
            </p>
            {order.flags.length > 0 && <FlagList flags={order.flags} />}
          </OrderRow>
        )}
      </PagedList>
    </Page>
  )
}
