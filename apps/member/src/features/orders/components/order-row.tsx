import type { OrderSummary } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Face } from '@tensaku/ui/face.tsx'
import Bookmark from 'lucide-react/icons/bookmark'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/live/use-now.ts'
import { Link } from '../../../lib/navigation.tsx'
import { Status } from './status.tsx'
import { isLate, lengthOf, instructorOf, nomineeOf, timeOf } from './labels.ts'

type Props = {
  order: OrderSummary
  heading?: 'h2' | 'h3' | undefined
  /** Buttons at the lower right; they include the favourite, so its sign is omitted. */
  actions?: ReactNode
  /** A line below the first words. */
  note?: ReactNode
}

const unreadNames = { result: m.order_unread_result, answer: m.order_unread_answer }

/** An order in a list; the whole row can be tapped, its title is the link. An unread one has a bold title and a badge. */
export function OrderRow({ order, heading: Heading = 'h2', actions, note }: Props) {
  const now = useNow()
  const { unread } = order
  return (
    <li className="relative flex gap-3 border-b border-line py-4 hover:bg-wash">
      <Person order={order} />
      <div className="@container min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3 @max-[13rem]:flex-col @max-[13rem]:gap-1">
          <Heading className={`min-w-0 text-base leading-relaxed text-wrap ${unread ? 'font-bold' : 'font-normal'}`}>
            <Link
              to="orders-id"
              params={{ id: order.id }}
              className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ai"
            >
              {order.title}
            </Link>
          </Heading>
          {unread && <Badge tone="ai">{unreadNames[unread]()}</Badge>}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-soft">
          <Status status={order.status} />
          {(order.teacher || order.status.value !== orderStatus.cancelled) && <span>{instructorOf(order)}</span>}
          <span className={`tabular-nums ${isLate(order, now) ? 'font-semibold text-alert' : ''}`}>
            {timeOf(order, now)}
          </span>
        </p>
        <Beginning order={order} />
        {note}
        <div className="flex items-end gap-1">
          <p className="mt-1.5 flex min-w-0 flex-1 flex-wrap gap-x-2.5 text-xs text-ink-soft">
            <span>{order.category.name}</span>
            <span>{courseNames[order.course]()}</span>
            <span>{lengthOf(order)}</span>
            {order.bookmark && !actions && (
              <span className="inline-flex items-center gap-1">
                <Bookmark aria-hidden="true" className="size-3.5" />
                {m.order_bookmarked()}
              </span>
            )}
          </p>
          {actions && <div className="relative -mr-3 -mb-3 flex shrink-0">{actions}</div>}
        </div>
      </div>
    </li>
  )
}

/** The face of the instructor or of the nominee; a sign while the order waits for one, or if it ended without one. */
function Person({ order }: { order: OrderSummary }) {
  const person = order.teacher ?? nomineeOf(order)
  const Sign = order.status.value === orderStatus.waiting ? Hourglass : X
  if (!person)
    return (
      <span
        aria-hidden="true"
        className="grid size-[48px] shrink-0 place-items-center rounded-full bg-wait-soft text-ink-soft"
      >
        <Sign className="size-5" strokeWidth={1.6} />
      </span>
    )
  return <Face name={person.name} photo={person.photo} />
}

/** The first words of the instructor's letter, before the delivery those of the manuscript. */
function Beginning({ order: { letter, excerpt, category } }: { order: OrderSummary }) {
  if (letter) return <p className="mt-1 lines-2">{letter}</p>
  if (!excerpt) return null
  return (
    <p lang={category.id === 10 || category.id === 11 ? 'ja' : 'en'} className="mt-1 lines-1 text-sm text-ink-soft">
      {excerpt}
    </p>
  )
}
