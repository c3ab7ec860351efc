import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { useOrders } from '../queries.ts'
import { OrderRow } from './order-row.tsx'

const shown = 3

const useLatest = () => useOrders('standard', 'all', 1)

/** Whether the newest orders or their error are shown; before that nothing may be rendered below them. */
export const useLatestShown = (): boolean => !useLatest().isPending

/** The age of the shown orders while offline. */
export const LatestNote = () => <OfflineNote of={useLatest()} />

/** The newest orders, for the home screen. */
export function LatestOrders() {
  const orders = useLatest()
  if (!orders.data)
    return orders.isError ? (
      <Failed error={orders.error} retry={orders.refetch} busy={orders.isFetching} />
    ) : (
      <Loading lines={shown} />
    )
  if (orders.data.items.length === 0) return <p className="py-4 text-sm text-ink-soft">{m.orders_latest_empty()}</p>
  return (
    <ul className="border-t border-line">
      {orders.data.items.slice(0, shown).map((order) => (
        <OrderRow key={order.id} order={order} heading="h3" />
      ))}
    </ul>
  )
}
