import type { Order, OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { orderStatus } from '@tensaku/domain/orders'
import { minuteInTokyo, pointsOf } from '../../../lib/format.ts'

/** The length of a text: 97語, 400字. */
export const lengthOf = ({ unit, length }: Pick<OrderSummary, 'unit' | 'length'>): string =>
  unit === 'chars' ? m.order_chars({ count: pointsOf(length) }) : m.order_words({ count: pointsOf(length) })

type Nomination = Pick<OrderSummary, 'nominated' | 'status' | 'open_to_all'>

/** The nominee while the order is reserved for them; undefined once others may claim it. */
export const nomineeOf = ({ nominated, status, open_to_all: open }: Nomination): OrderSummary['nominated'] =>
  status.value === orderStatus.waiting && !open ? nominated : null

/** The instructor, the nominee, or the wished kind; the nominee's kind once others may claim the order. */
export function instructorOf(order: OrderSummary | Order): string {
  const { teacher, nominated, instructor_type } = order
  if (teacher) return m.order_instructor({ name: teacher.name })
  const nominee = nomineeOf(order)
  if (nominee) return m.order_instructor_asked({ name: nominee.name })
  return instructorTypeNames[nominated?.type ?? instructor_type]()
}

/** The language of the corrected text: Japanese in the categories 10 and 11. */
export const languageOf = ({ category, result }: Pick<Order, 'category' | 'result'>): 'en' | 'ja' =>
  result?.language ?? (category.id === 10 || category.id === 11 ? 'ja' : 'en')

/** The most relevant time in an order's present state. */
export function timeOf(order: OrderSummary, now: Date): string {
  const { status, due_at: due } = order
  if (order.delivered_at) return m.order_delivered_on({ at: minuteInTokyo(order.delivered_at) })
  if (isLate(order, now)) return m.order_overdue()
  if (status.value === orderStatus.correcting && due) return m.order_due_on({ at: minuteInTokyo(due) })
  return m.order_placed_on({ at: minuteInTokyo(order.placed_at) })
}

/** Whether the promised time of an order in correction or check has passed. */
export const isLate = ({ status, due_at: due }: Pick<OrderSummary, 'status' | 'due_at'>, now: Date): boolean =>
  (status.value === orderStatus.correcting || status.value === orderStatus.checking) &&
  due !== null &&
  new Date(due) < now
