import type { DeskOrder } from '@tensaku/contract'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { refreshQueue } from '../queue/index.ts'
import { useMe } from '../session/index.ts'
import { Workbench } from './bench/workbench.tsx'
import { OrderGone } from './order-gone.tsx'
import { orderQuery, setOrder } from './queries.ts'
import { ReadOrder } from './read-order.tsx'

const route = getRouteApi('/signed/orders/$id')

/** One order: to be claimed, at work, or to be read again. */
export function OrderScreen() {
  const id = Number(route.useParams().id)
  return Number.isInteger(id) && id > 0 ? <Opened key={id} id={id} /> : <OrderGone />
}

function Opened({ id }: { id: number }) {
  const me = useMe()
  const order = useQuery(orderQuery(id))
  const [delivered, setDelivered] = useState(false)
  const onDelivered = (next: DeskOrder) => {
    setOrder(next)
    setDelivered(true)
    refreshQueue()
    window.scrollTo({ top: 0 })
  }
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
  if (order.data.status.value === 1) {
    return <Workbench order={order.data} instructorId={me.data.id} onDelivered={onDelivered} />
  }
  return <ReadOrder order={order.data} justDelivered={delivered} />
}
