import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { dayTime, timeLeft } from '../../../lib/format.ts'
import { Asked } from '../shell/asked.tsx'
import { useAsked } from '../shell/asking.ts'
import { FlagList } from '../../../ui/flag-list.tsx'
import { OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'

const route = getRouteApi('/ops/held')

/** Deliveries that wait to be looked at: the first ones of new instructors, and flagged ones of anybody. */
export function HeldScreen() {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(30_000)
  const held = useAsked('GET /api/ops/held', [page], (signal) => api('GET /api/ops/held', { query: { page }, signal }))
  return (
    <Page title={m.ops_nav_held()}>
      <p className="text-ink-soft">{m.ops_held_lead()}</p>
      <Asked of={held}>
        {({ items, pagination }) => (
          <>
            {items.length === 0 && <Empty title={m.ops_held_none()} text={m.ops_held_none_text()} />}
            <ul>
              {items.map((order) => (
                <OrderRow key={order.id} order={order}>
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
                    <span>{m.ops_deliveries({ count: order.deliveries })}</span>
                  </p>
                  {order.flags.length > 0 && <FlagList flags={order.flags} />}
                </OrderRow>
              ))}
            </ul>
            <Pager of={pagination} go={(to) => void navigate({ search: { page: to } })} />
          </>
        )}
      </Asked>
    </Page>
  )
}
