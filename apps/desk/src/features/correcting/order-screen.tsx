import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { refreshQueue } from '../queue/index.ts'
import { useMe } from '../session/index.ts'
import { Amendment } from './amending/amendment.tsx'
import { Workbench } from './bench/workbench.tsx'
import { offerBack } from './handing/handed.ts'
import { nextInHand } from './handing/next-after.ts'
import { beginAtFirst } from './handing/place.ts'
import { OrderGone } from './order-gone.tsx'
import { orderQuery, setOrder } from './queries.ts'
import { ReadOrder } from './read-order.tsx'

const route = getRouteApi('/signed/orders/$id')

/** One order: to be claimed, at work, or to be read again. */
export function OrderScreen() {
  const id = Number(route.useParams().id)
  return Number.isInteger(id) && id > 0 ? <Opened key={id} id={id} /> : <OrderGone />
}

/** In the address, so that whoever loads the page anew goes on amending. */
const AMENDING = 'amend'

function Opened({ id }: { id: number }) {
  const me = useMe()
  const order = useQuery({
    ...orderQuery(id),
    // What was handed in is looked at again when it is out.
    refetchInterval: ({ state: { data } }) => (data?.handed ? Math.max(1000, data.handed.left_ms + 400) : false),
  })
  const navigate = useNavigate()
  const amending = useLocation({ select: ({ hash }) => hash === AMENDING })
  const [delivered, setDelivered] = useState(false)
  const amend = (hash: string) => navigate({ to: '/orders/$id', params: { id: String(id) }, hash, resetScroll: true })

  if (order.error instanceof ApiError && order.error.status === 404) return <OrderGone />
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
    offerBack(next, instructorId)
    if (then === 'next') await openNext(next.id, navigate)
    setOrder(next)
    setDelivered(true)
    refreshQueue()
    if (then !== 'next') window.scrollTo({ top: 0 })
  }
  if (order.data.status.value === 1 && !order.data.handed) {
    return (
      <Workbench
        order={order.data}
        instructorId={instructorId}
        onDelivered={(next, then) => void onDelivered(next, then)}
      />
    )
  }
  if (amending && order.data.result) {
    return <Amendment order={order.data} instructorId={instructorId} onLeave={() => void amend('')} />
  }
  return (
    <ReadOrder
      order={order.data}
      instructorId={instructorId}
      justDelivered={delivered}
      onAmend={() => void amend(AMENDING)}
    />
  )
}

/** The next in hand, with the keyboard at its first line; else the list of those that wait. */
async function openNext(delivered: number, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const next = await nextInHand(delivered).catch(() => null)
  if (next === null) {
    toast(m.hand_next_none())
    return navigate({ to: '/queue', search: { tab: 'pool', page: 1 } })
  }
  beginAtFirst(next)
  return navigate({ to: '/orders/$id', params: { id: String(next) } })
}
