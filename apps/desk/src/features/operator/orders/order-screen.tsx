import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError } from '../../../lib/api.ts'
import { Asked } from '../shell/asked.tsx'
import { Status } from '../shell/order-row.tsx'
import { NotThere } from '../shell/not-there.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { Acts } from './acts.tsx'
import { Consultation } from './consultation.tsx'
import { OrderFacts } from './order-facts.tsx'
import { type OperatorOrder, useMoments, useOrder } from './queries.ts'
import { TextSection } from './text-section.tsx'

const route = getRouteApi('/ops/orders/$id')

/** An order: what it is, what may be done with it, what was written to the office, its text, and all that happened. */
export function OrderScreen() {
  const orderId = Number(route.useParams().id) || 0
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const order = useOrder(orderId)
  const moments = useMoments(orderId, page)
  if (order.error instanceof ApiError && order.error.status === 404)
    return (
      <Page title={m.ops_order()}>
        <NotThere title={m.ops_order_none()} />
      </Page>
    )
  return (
    <Page title={order.data?.title ?? m.ops_order()} aside={order.data && <Standing of={order.data} />}>
      <Asked of={order}>
        {(data) => (
          <div className="space-y-10">
            <div className="space-y-6">
              <OrderFacts order={data} />
              <Acts order={data} />
            </div>
            {data.consultations.length > 0 && (
              <Consultation key={data.id} orderId={data.id} messages={data.consultations} />
            )}
            <TextSection key={`${data.id}-${data.status}`} orderId={data.id} open={data.may.check} />
          </div>
        )}
      </Asked>
      <h2 className="mt-10 mb-2 text-lg">{m.ops_timeline()}</h2>
      <Asked of={moments}>
        {({ items, pagination }) => (
          <>
            <Timeline items={items} ofOrder />
            <Pager of={pagination} go={(to) => void navigate({ search: { page: to } })} />
          </>
        )}
      </Asked>
    </Page>
  )
}

const Standing = ({ of: { status, refunded_at: refunded } }: { of: OperatorOrder }) => (
  <span className="flex flex-wrap gap-2">
    <Status of={status} />
    {refunded && <Badge tone="wait">{m.ops_refunded()}</Badge>}
  </span>
)
