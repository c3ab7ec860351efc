import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { useLatestOrders } from '../latest.ts'
import { useOrders } from '../queries.ts'
import { OrderRow } from './order-row.tsx'

const shown = 3

/** The age of the shown orders while offline. */
export const LatestNote = () => <OfflineNote of={useOrders('standard', 'all', 1)} className="mt-3" />

/** The newest orders, for the home screen, except the one that a card above shows. Nothing without any. */
export function LatestOrders({ without }: { without: number | undefined }) {
  const general = useOrders('standard', 'all', 1)
  const { orders } = useLatestOrders()
  if (general.isError && !orders)
    return (
      <section className="mt-8">
        <Failed error={general.error} retry={general.refetch} busy={general.isFetching} />
      </section>
    )
  const listed = orders?.filter(({ id }) => id !== without).slice(0, shown) ?? []
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="latest" className="mt-8">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="latest" className="text-lg">
          {m.orders_latest()}
        </h2>
        <Link to="orders" className="link -mt-2 mb-[calc(0.5rem-16px)] inline-flex min-h-11 items-center text-sm">
          {m.orders_latest_all()}
        </Link>
      </div>
      <ul className="border-t border-line">
        {listed.map((order) => (
          <OrderRow key={order.id} order={order} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
