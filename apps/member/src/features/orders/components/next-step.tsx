import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { returnReasons } from '@tensaku/messages/correction-labels'
import { Button } from '@tensaku/ui/button.tsx'
import { orderStatus } from '@tensaku/domain/orders'
import { useNow } from '../../../lib/live/use-now.ts'
import { Link } from '../../../lib/navigation.tsx'
import { minuteInTokyo, pointsOf } from '../../../lib/format.ts'
import { useResume } from './resume.ts'
import { dueState } from './due-state.ts'
import { nomineeOf, isLate } from './labels.ts'

type Message = { title: string; text: string }

/** The end of the waiting, and the refund then. */
function endOf({ waits_until: until, points }: Order): string {
  // Orders stored by an older version of the app lack the time.
  if (!until) return ''
  const at = minuteInTokyo(until)
  return points > 0
    ? m.order_next_waiting_ends({ at, points: pointsOf(points) })
    : m.order_next_waiting_ends_plan({ at })
}

function waiting(order: Order): Message {
  const name = nomineeOf(order)?.name
  const { title, text } = name
    ? { title: m.order_next_asked({ name }), text: m.order_next_asked_text() }
    : { title: m.order_next_waiting(), text: m.order_next_waiting_text() }
  return { title, text: text + endOf(order) }
}

function working(order: Order, now: Date): Message {
  const name = order.teacher?.name ?? ''
  const state = dueState(order, now)
  const minute = (instant: Date) => minuteInTokyo(instant.toISOString())
  const at = state ? minute(state.due) : ''
  if (state === undefined || state.key === 'in_time')
    return { title: m.order_next_working({ name }), text: m.order_next_working_text({ at }) }
  const title = m.order_next_late()
  switch (state.key) {
    case 'cancelable':
      return { title, text: m.order_next_late_cancelable({ at }) }
    case 'late':
      return { title, text: m.order_next_late_text({ at, from: minute(state.from) }) }
    case 'late_again':
      return { title, text: m.order_next_late_again_text({ at, name, again: minute(state.again) }) }
    default:
      return { title, text: m.order_next_going_out_text({ at }) }
  }
}

function held(order: Order, now: Date): Message {
  const at = order.due_at ? minuteInTokyo(order.due_at) : ''
  if (isLate(order, now)) return { title: m.order_next_late(), text: m.order_next_held_late_text({ at }) }
  return { title: m.order_next_held({ name: order.teacher?.name ?? '' }), text: m.order_next_held_text() }
}

/** The next step of a running order and its time. */
export function Next({ order }: { order: Order }) {
  const now = useNow()
  const message: Message =
    order.status.value === orderStatus.waiting
      ? waiting(order)
      : order.status.value === orderStatus.correcting
        ? working(order, now)
        : held(order, now)
  return (
    <section className="rounded-md bg-ai-soft px-5 py-4">
      <h2 className="font-semibold text-ai-deep">{message.title}</h2>
      <p className="mt-1 text-sm">{message.text}</p>
      {order.waiting && (
        <p className="mt-3 text-sm">
          {m.order_waiting_times({
            half: order.waiting.half_hours,
            most: order.waiting.most_hours,
            count: order.waiting.of,
          })}
        </p>
      )}
    </section>
  )
}

const endings = {
  learner: [m.order_ended_learner, m.order_ended_learner_text],
  returned: [m.order_ended_returned, m.order_ended_returned_text],
  unclaimed: [m.order_ended_unclaimed, m.order_ended_unclaimed_text],
  overdue: [m.order_ended_overdue, m.order_ended_overdue_text],
  operator: [m.order_ended_operator, m.order_ended_operator_text],
} as const

const reasons: Record<string, (() => string) | undefined> = returnReasons

/** The id of the heading of an ended order. */
export const endedHeading = 'order-ended'

/** The reason why an order ended without a correction, and the refund. */
export function Ended({ order }: { order: Order }) {
  const resume = useResume()
  const [title, text] = endings[order.cancel_reason ?? 'operator']
  const reason = order.return_reason ? reasons[order.return_reason]?.() : undefined
  return (
    <section className="rounded-md bg-wash px-5 py-4">
      <h2 id={endedHeading} tabIndex={-1} className="scroll-mt-32 font-semibold">
        {title()}
      </h2>
      <p className="mt-1 text-sm">{text()}</p>
      <dl className="mt-3 space-y-2 text-sm empty:hidden">
        {reason && <Pair term={m.order_return_reason()} value={reason} />}
        {order.return_comment && <Pair term={m.order_return_comment()} value={order.return_comment} />}
      </dl>
      {order.refunded !== null && order.refunded > 0 && (
        <p className="mt-3 text-sm font-semibold">{m.order_refunded({ points: pointsOf(order.refunded) })}</p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => void resume(order)}>{m.order_resume()}</Button>
        <Link to="services-create" className="link inline-flex min-h-11 items-center">
          {m.order_again()}
        </Link>
      </p>
    </section>
  )
}

const Pair = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="whitespace-pre-wrap">{value}</dd>
  </div>
)
