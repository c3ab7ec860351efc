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

/** An order in a list, with further facts of that list below. */
export function OrderRow({ order, from, children }: { order: OrderLine; from?: OpenedFrom; children?: ReactNode }) {
  return (
    <li data-order={order.id} className="space-y-1 border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <SubjectLink type="order" id={order.id} from={from} className="text-lg wrap-anywhere">
          {order.title}
        </SubjectLink>
        <Status of={order.status} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{m.ops_order_number({ id: order.id })}</span>
        <span>{categoryName(order.category)}</span>
        <span>{order.learner.username}</span>
        <span>{order.instructor ? m.ops_by({ name: order.instructor.name }) : m.ops_by_nobody()}</span>
        <span>{m.ops_placed({ at: dayTime(order.placed_at) })}</span>
      </p>
      {children}
    </li>
  )
}
