import type { PastOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { editCategories } from '@tensaku/messages/correction-labels'
import { categoryName } from '@tensaku/messages/labels'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { dayTime, orderTitle } from '../../lib/format.ts'
import { kindText } from './editor/kinds.ts'
import { Folded } from '../../ui/folded.tsx'

const shownKinds = 4

const nameOf = (kind: PastOrder['kinds'][number]['kind'], language: PastOrder['language']) =>
  kind === 'other' ? editCategories.other() : kindText(kind, language)

/** Earlier deliveries of this instructor to this learner, loaded on demand. */
export function PastOrders({ orderId }: { orderId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <Folded label={m.past_title()} onToggle={setOpen}>
      {open && <List orderId={orderId} />}
    </Folded>
  )
}

function List({ orderId }: { orderId: number }) {
  const past = useQuery({
    queryKey: ['past-orders', orderId],
    queryFn: ({ signal }) => api('GET /api/instructor/orders/{orderId}/history', { params: { orderId }, signal }),
  })
  if (!past.data) return <p className="pb-4 text-sm text-ink-soft">{past.error ? m.past_failed() : m.past_loading()}</p>
  const { items, pagination } = past.data
  if (items.length === 0) return <p className="pb-4 text-sm text-ink-soft">{m.past_none()}</p>
  return (
    <>
      {pagination.last_page > 1 && <p className="text-sm text-ink-soft">{m.past_total({ count: pagination.total })}</p>}
      <ul className="pb-3">
        {items.map((order) => (
          <Past key={order.id} order={order} />
        ))}
      </ul>
    </>
  )
}

function Past({ order }: { order: PastOrder }) {
  const kinds = order.kinds.slice(0, shownKinds)
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line text-sm last:border-0">
      <Link to="/orders/$id" params={{ id: String(order.id) }} className="link inline-flex min-h-11 items-center">
        {orderTitle(order.title)}
      </Link>
      <span className="text-ink-soft">{m.desk_delivered_at({ at: dayTime(order.delivered_at) })}</span>
      <span className="text-ink-soft">{categoryName(order.category)}</span>
      {kinds.map(({ kind, count }) => (
        <span key={kind} className="tabular-nums">
          {m.past_count({ kind: nameOf(kind, order.language), count })}
        </span>
      ))}
    </li>
  )
}
