import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api, ApiError } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { refreshQueue } from '../../queue/index.ts'
import { useMe } from '../../session/index.ts'
import { CorrectionEditor } from '../editor/correction-editor.tsx'
import { offerTakeBack } from '../delivering/take-back-offer.ts'
import { startAtText } from '../delivering/place.ts'
import { SavedReturn } from '../saved-return.tsx'
import { OrderGone } from '../order-gone.tsx'
import { isAmendable, isAtWork, orderQuery, setOrder } from '../queries.ts'
import { ReadOrder } from '../read-order.tsx'
import { Unsent } from '../unsent.tsx'

const route = getRouteApi('/signed/orders/$id')

/** One order: to be claimed, in progress, or to be read again. */
export function OrderScreen() {
  const id = Number(route.useParams().id)
  return Number.isInteger(id) && id > 0 ? <Opened key={id} id={id} /> : <OrderGone />
}

/** In the address, so that a reload continues the amendment. */
const AMENDING = 'amend'

function Opened({ id }: { id: number }) {
  const me = useMe()
  const order = useQuery({
    ...orderQuery(id),
    // A submitted order is loaded again once it is published.
    refetchInterval: ({ state: { data } }) => (data?.handed ? Math.max(1000, data.handed.left_ms + 400) : false),
  })
  const navigate = useNavigate()
  const amending = useLocation({ select: ({ hash }) => hash === AMENDING })
  const [delivered, setDelivered] = useState(false)
  const [opening, setOpening] = useState(false)
  const mounted = useMounted()
  const amend = (hash: string) => navigate({ to: '/orders/$id', params: { id: String(id) }, hash, resetScroll: true })

  if (order.error instanceof ApiError && order.error.status === 404)
    return (
      <OrderGone>
        <SavedReturn orderId={id} />
        {me.data &&
          (['work', 'amendment'] as const).map((kind) => (
            <Unsent key={kind} orderId={id} instructorId={me.data.id} order={null} kind={kind} />
          ))}
      </OrderGone>
    )
  if (!order.data || !me.data) {
    return (
      <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-5 py-8">
        {order.error ? (
          <Failed error={order.error} retry={order.refetch} busy={order.isFetching} />
        ) : (
          <Loading lines={9} />
        )}
      </main>
    )
  }
  const instructorId = me.data.id
  const onDelivered = async (next: DeskOrder, then?: 'next') => {
    offerTakeBack(next, instructorId)
    // At once, because nothing may be written any more, however long the next order takes to load.
    setOrder(next)
    setDelivered(true)
    refreshQueue()
    window.scrollTo({ top: 0 })
    if (then !== 'next') return
    setOpening(true)
    // An instructor who has left the page, or took the delivery back, stays there.
    await openNext(next.id, navigate, () => {
      const now = queries.getQueryData(orderQuery(id).queryKey)
      return mounted.current && !(now && isAtWork(now))
    })
    setOpening(false)
  }
  if (isAtWork(order.data)) {
    return (
      <CorrectionEditor
        order={order.data}
        instructorId={instructorId}
        onDelivered={(next, then) => void onDelivered(next, then)}
      />
    )
  }
  if (amending && order.data.result && isAmendable(order.data)) {
    return <Amendment order={order.data} instructorId={instructorId} onLeave={() => void amend('')} />
  }
  return (
    <ReadOrder
      order={order.data}
      instructorId={instructorId}
      justDelivered={delivered}
      opening={opening}
      onAmend={() => void amend(AMENDING)}
    />
  )
}

type AmendmentProps = { order: DeskOrder; instructorId: number; onLeave: () => void }

/** The editor on a delivered correction. Its questions were answered with it, or have their own section. */
function Amendment({ order, instructorId, onLeave }: AmendmentProps) {
  const bare = useMemo(() => ({ ...order, questions: [] }), [order])
  const onAmended = (next: DeskOrder) => {
    setOrder(next)
    toast(m.amend_done())
    onLeave()
  }
  return <CorrectionEditor order={bare} instructorId={instructorId} onDelivered={onAmended} amending={{ onLeave }} />
}

/** The claimed order that is due first, without the one just delivered; null if there is none. */
async function nextInHand(delivered: number): Promise<number | null> {
  const { items } = await api('GET /api/instructor/orders', { query: { tab: 'working', page: 1 } })
  return items.find(({ id, handed }) => id !== delivered && handed === null)?.id ?? null
}

/** Opens the next claimed order with the focus in its first line; otherwise the list of waiting orders, once it has loaded. */
async function openNext(
  delivered: number,
  navigate: ReturnType<typeof useNavigate>,
  isWanted: () => boolean,
): Promise<void> {
  const next = await nextInHand(delivered).catch(() => undefined)
  await historySettled()
  if (!isWanted()) return
  if (next === undefined) return toast(m.hand_next_failed())
  if (next === null) {
    toast(m.hand_next_none())
    return navigate({ to: '/queue', search: { tab: 'pool', page: 1 } })
  }
  startAtText(next)
  return navigate({ to: '/orders/$id', params: { id: String(next) } })
}
