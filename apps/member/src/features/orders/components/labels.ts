import type { Order, OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { orderStatus } from '@tensaku/domain/orders'
import { minuteInTokyo, pointsOf } from '../../../lib/format.ts'

/** The length of a text: 97語, 400字. */
export const lengthOf = ({ unit, length }: Pick<OrderSummary, 'unit' | 'length'>): string =>
  unit === 'chars' ? m.order_chars({ count: pointsOf(length) }) : m.order_words({ count: pointsOf(length) })

export const courseOf = (course: OrderSummary['course']): string =>
  course === 'advanced' ? m.course_advanced() : m.course_basic()

const types = {
  any: m.instructor_type_any,
  native: m.instructor_type_native,
  japanese: m.instructor_type_japanese,
  global: m.instructor_type_global,
}
export const typeOf = (type: OrderSummary['instructor_type']): string => types[type]()

const styles: Record<number, () => string> = { 1: m.style_1, 2: m.style_2, 3: m.style_3, 4: m.style_4 }
export const styleOf = (species: number): string => styles[species]?.() ?? m.style_1()

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
  return typeOf(nominated?.type ?? instructor_type)
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
