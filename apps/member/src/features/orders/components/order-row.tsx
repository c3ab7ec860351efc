import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import Bookmark from 'lucide-react/icons/bookmark'
import { useNow } from '../../../lib/live/use-now.ts'
import { Link } from '../../../lib/navigation.tsx'
import { Status } from './status.tsx'
import { courseOf, lengthOf, timeOf } from './words.ts'

/** An order in a list; all of it can be tapped. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const now = useNow()
  return (
    <li className="border-b border-line">
      <Link to="orders-id" params={{ id: order.id }} className="block py-4 text-ink no-underline hover:bg-wash">
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-semibold">{order.title}</span>
          <Status status={order.status} />
        </span>
        <span lang={order.category.id >= 10 ? 'ja' : 'en'} className="mt-1 line-clamp-2 text-sm text-ink-soft">
          {order.excerpt}
        </span>
        <span className="mt-2 flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span>{order.category.name}</span>
          <span>{courseOf(order.course)}</span>
          <span>{lengthOf(order)}</span>
          {order.teacher && <span>{m.order_teacher({ name: order.teacher.name })}</span>}
          <span className="tabular-nums">{timeOf(order, now)}</span>
          {order.bookmark && (
            <span className="inline-flex items-center gap-1">
              <Bookmark aria-hidden="true" className="size-3.5" />
              {m.order_bookmarked()}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
