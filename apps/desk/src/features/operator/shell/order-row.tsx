import type { Answer } from '@tensaku/contract'
import { orderStatus, type OrderStatus } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { categoryName } from '@tensaku/messages/labels'
import { Badge, type BadgeTone } from '@tensaku/ui/badge.tsx'
import type { ReactNode } from 'react'
import { dayTime } from '../../../lib/format.ts'
import type { OpenedFrom } from './search-params.ts'
import { statusText } from './labels.ts'
import { SubjectLink } from './subject-link.tsx'

export type OrderLine = Answer<'GET /api/ops/search'>['orders'][number]

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  [orderStatus.cancelled]: 'plain',
  [orderStatus.waiting]: 'wait',
  [orderStatus.correcting]: 'ai',
  [orderStatus.checking]: 'alert',
  [orderStatus.corrected]: 'done',
  [orderStatus.completed]: 'plain',
}

export const Status = ({ of }: { of: OrderStatus }) => <Badge tone={tones[of]}>{statusText(of)}</Badge>

type Props = {
  order: OrderLine
  /** The person whose page lists it. Their name is not repeated. */
  of?: 'learner' | 'instructor'
  from?: OpenedFrom
  /** The search term that found it. */
  foundBy?: string
  act?: ReactNode
  children?: ReactNode
}

/** An order in a list, with further facts of that list below, and the act beside them. */
export function OrderRow({ order, of, from, foundBy, act, children }: Props) {
  return (
    <li
      data-order={order.id}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 [&>div]:min-w-0"
    >
      <div className="flex-1 basis-80 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <SubjectLink type="order" id={order.id} from={from} foundBy={foundBy} className="text-lg wrap-anywhere">
            {order.title}
          </SubjectLink>
          <Status of={order.status} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{m.ops_order_number({ id: order.id })}</span>
          <span>{categoryName(order.category)}</span>
          {of !== 'learner' && <span>{order.learner.username}</span>}
          {of !== 'instructor' && (
            <span>{order.instructor ? m.ops_by({ name: order.instructor.name }) : m.ops_by_nobody()}</span>
          )}
          <span>{m.ops_placed({ at: dayTime(order.placed_at) })}</span>
        </p>
        {children}
      </div>
      {act && <div className="w-full *:w-full sm:w-48">{act}</div>}
    </li>
  )
}
