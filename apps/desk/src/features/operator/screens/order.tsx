import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '../shell/loaded.tsx'
import { Status } from '../shell/order-row.tsx'
import { isMissing, NotThere } from '../shell/not-there.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { Acts } from '../orders/acts.tsx'
import { Consultation } from '../orders/consultation.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { type OperatorOrder, useMoments, useOrder } from '../orders/queries.ts'
import { TextSection } from '../orders/text-section.tsx'

const route = getRouteApi('/ops/orders/$id')

/** An order: its facts, its acts, its consultation, its text and its timeline. */
export function OrderScreen() {
  const orderId = Number(route.useParams().id) || 0
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const order = useOrder(orderId)
  const moments = useMoments(orderId, page)
  if (isMissing(order.error)) return <NotThere page={m.ops_order()} title={m.ops_order_none()} />
  return (
    <Page title={order.data?.title ?? m.ops_order()} aside={order.data && <State of={order.data} />}>
      <Loaded of={order}>
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
      </Loaded>
      <h2 className="mt-10 mb-2 text-lg">{m.ops_timeline()}</h2>
      <Loaded of={moments}>
        {({ items, pagination }) => (
          <>
            <Timeline items={items} ofOrder />
            <Pager of={pagination} go={(to) => void navigate({ search: { page: to } })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const State = ({ of: { status, refunded_at: refunded } }: { of: OperatorOrder }) => (
  <span className="flex flex-wrap gap-2">
    <Status of={status} />
    {refunded && <Badge tone="wait">{m.ops_refunded()}</Badge>}
  </span>
)
