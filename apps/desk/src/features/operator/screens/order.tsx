import type { Flag } from '@tensaku/domain/flags'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { BackLink, BackToMember, BackToSearch } from '../shell/back-link.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Status } from '../shell/order-row.tsx'
import { isMissing, NotThere } from '../shell/not-there.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { type OpenedFrom, openedFrom } from '../shell/search-params.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { Acts, Decisions, useActs } from '../orders/acts.tsx'
import { CheckBox } from '../orders/check-box.tsx'
import { Consultation } from '../orders/consultation.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { type OperatorOrder, useMoments, useOrder, useShownText } from '../orders/queries.ts'
import { TextSection } from '../orders/text-section.tsx'
import { actsIn, TroubleBox, useOrderTrouble } from '../trouble/trouble-box.tsx'

const route = getRouteApi('/ops/orders/$id')

/** An order: its check, its facts and acts, its consultation, its text and its timeline. */
export function OrderScreen() {
  const orderId = Number(route.useParams().id) || 0
  const { page, from } = route.useSearch()
  const navigate = route.useNavigate()
  const order = useOrder(orderId)
  const moments = useMoments(orderId, page)
  if (isMissing(order.error)) return <NotThere page={m.ops_order()} title={m.ops_order_none()} />
  return (
    <Page
      title={order.data?.title ?? m.ops_order()}
      aside={order.data && <State of={order.data} />}
      back={<Back from={from} order={order.data} />}
    >
      <Loaded of={order}>
        {(data) => (
          <Opened
            key={data.id}
            order={data}
            from={from}
            onChecked={() => void navigate({ to: from === 'trouble' ? '/ops' : '/ops/held' })}
            timeline={
              <TitledSection id="timeline" title={m.ops_timeline()} className="space-y-2">
                <Loaded of={moments}>
                  {({ items, pagination }) => (
                    <>
                      <Timeline items={items} ofOrder />
                      <Pager
                        of={pagination}
                        go={(to) => void navigate({ search: { page: to, ...openedFrom(from) }, state: true })}
                      />
                    </>
                  )}
                </Loaded>
              </TitledSection>
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

/** The way back to the origin of the order, which for a delivery in check is the list of those. */
function Back({ from, order }: { from: OpenedFrom | undefined; order: OperatorOrder | undefined }) {
  if (from === 'member') return <BackToMember of={order?.learner} />
  const list = from ?? (order?.may.check ? 'held' : undefined)
  return list ? <BackLink to={list} /> : <BackToSearch />
}

type OpenedProps = {
  order: OperatorOrder
  from: OpenedFrom | undefined
  onChecked: () => void
  timeline: ReactNode
}

/**
 * The parts of an order. A consultation stays in sight beside them, next to the text that it is about; on a phone it comes first,
 * unless a delivery waits for its check. Large letters leave one column. The text of a delivery is open for those who came from a list that says that reading is recorded.
 */
function Opened({ order, from, onChecked, timeline }: OpenedProps) {
  const { id, may, consultations } = order
  const { button, dialog } = useActs(order, onChecked)
  const [wanted, setWanted] = useState<Flag>()
  const trouble = useOrderTrouble(id).data
  const shown = useShownText(id)
  const opens = may.check && (from === 'held' || from === 'trouble')
  const consultation = consultations.length > 0 && (
    <aside className="@min-[56rem]:sticky @min-[56rem]:top-4 @min-[56rem]:-mx-1 @min-[56rem]:px-1 @min-[56rem]:col-start-2 @min-[56rem]:row-start-1 @min-[56rem]:max-h-[calc(100dvh-2rem)] @min-[56rem]:self-start @min-[56rem]:overflow-y-auto">
      <Consultation key={id} orderId={id} messages={consultations} />
    </aside>
  )
  const text = (
    <TextSection
      key={`${id}-${order.status}`}
      orderId={id}
      open={opens}
      flags={may.check ? order.flags : []}
      wanted={wanted}
    />
  )
  return (
    <div className="@container">
      <div className={consultation ? 'grid gap-x-10 gap-y-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_20rem]' : ''}>
        {!may.check && consultation}
        <div className="min-w-0 space-y-8 @min-[56rem]:row-start-1">
          {trouble && <TroubleBox of={trouble} />}
          {may.check && (
            <CheckBox order={order} text={shown} opens={opens} onGo={(flag) => setWanted({ ...flag })}>
              <Decisions order={order} button={button} />
            </CheckBox>
          )}
          {(may.check || consultation) && text}
          <OrderFacts order={order} />
          <Acts order={order} button={button} except={trouble ? actsIn(trouble) : []} />
          {!may.check && !consultation && text}
          {timeline}
        </div>
        {may.check && consultation}
        {dialog}
      </div>
    </div>
  )
}

const State = ({ of: { id, status, refunded_at: refunded } }: { of: OperatorOrder }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <span className="text-sm text-ink-soft">{m.ops_order_number({ id })}</span>
    <Status of={status} />
    {refunded && <Badge tone="wait">{m.ops_refunded()}</Badge>}
  </span>
)
