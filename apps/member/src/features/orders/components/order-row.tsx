import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/live/use-now.ts'
import { Link } from '../../../lib/navigation.tsx'
import { Status } from './status.tsx'
import { isLate, lengthOf, instructorOf, timeOf } from './labels.ts'

type Props = {
  order: OrderSummary
  heading?: 'h2' | 'h3' | undefined
  /** Buttons at the lower right; they include the favourite, so its sign is omitted. */
  actions?: ReactNode
}

/** An order in a list; the whole row can be tapped, its title is the link. */
export function OrderRow({ order, heading: Heading = 'h2', actions }: Props) {
  const now = useNow()
  return (
    <li className="relative border-b border-line py-4 hover:bg-wash">
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 text-base leading-relaxed text-wrap">
          <Link
            to="orders-id"
            params={{ id: order.id }}
            className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ai"
          >
            {order.title}
          </Link>
        </Heading>
        <Status status={order.status} />
      </div>
      {order.excerpt && (
        <p
          lang={order.category.id === 10 || order.category.id === 11 ? 'ja' : 'en'}
          className="mt-1 line-clamp-2 text-sm text-ink-soft"
        >
          {order.excerpt}
        </p>
      )}
      <div className="flex items-end gap-1">
        <p className="mt-2 flex min-w-0 flex-1 flex-wrap gap-x-3 text-xs text-ink-soft">
          <span>{order.category.name}</span>
          <span>{courseNames[order.course]()}</span>
          <span>{lengthOf(order)}</span>
          <span>{instructorOf(order)}</span>
          <span className={`tabular-nums ${isLate(order, now) ? 'font-semibold text-alert' : ''}`}>
            {timeOf(order, now)}
          </span>
          {order.bookmark && !actions && (
            <span className="inline-flex items-center gap-1">
              <Bookmark aria-hidden="true" className="size-3.5" />
              {m.order_bookmarked()}
            </span>
          )}
        </p>
        {actions && <div className="relative -mr-3 -mb-3 flex shrink-0">{actions}</div>}
      </div>
    </li>
  )
}
