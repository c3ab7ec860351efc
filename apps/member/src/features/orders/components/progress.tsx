import type { Order } from '@tensaku/contract'
import { hoursOf } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { useNow } from '../../../lib/live/use-now.ts'
import { minuteInTokyo } from '../../../lib/format.ts'
import { type Step, stepsOf, wasLate } from './steps.ts'

const labels: Record<Step['key'], () => string> = {
  placed: m.order_step_placed,
  claimed: m.order_step_claimed,
  due: m.order_step_due,
  due_again: m.order_step_due_again,
  delivered: m.order_step_delivered,
}
const waits: Partial<Record<Step['key'], (order: Order) => string>> = {
  claimed: () => m.order_step_claimed_wait(),
  due: dueOf,
  delivered: () => m.order_step_delivered_wait(),
}

/** The usual time until the due time. A wished day may be later. */
function dueOf({ due_days: days, wished_date: wished }: Order): string {
  // Orders stored by an older version of the app lack the days.
  if (wished || !days) return m.order_step_due_wait()
  return m.order_step_due_within({ hours: hoursOf(days) })
}

/** Whether a delivered order kept its promise. */
function Punctuality({ order }: { order: Order }) {
  if (order.delivered_at === null || order.due_at === null) return null
  const at = minuteInTokyo(order.due_at)
  if (wasLate(order)) return <p className="mt-2 text-sm text-alert">{m.order_step_late({ at })}</p>
  return <p className="mt-2 text-sm text-ink-soft">{m.order_step_in_time({ at })}</p>
}

/** The past and future steps with their times in Japan. */
export function Progress({ order }: { order: Order }) {
  const steps = stepsOf(order, useNow())
  return (
    <>
      <ol aria-label={m.order_progress()} className="mt-5">
        {steps.map(({ key, at, reached }, index) => (
          <li key={key} className="relative flex gap-3 pb-3 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-4 -bottom-2 left-[0.3125rem] w-px bg-line-strong/50" />
            )}
            <span
              aria-hidden="true"
              className={`relative mt-2 size-[0.6875rem] shrink-0 rounded-full border-[1.5px] ${reached ? 'border-ai bg-ai' : 'border-line-strong bg-paper'}`}
            />
            <p className="flex min-w-0 flex-1 flex-wrap gap-x-4 text-sm">
              <span className={`w-16 shrink-0 ${reached ? 'font-semibold' : 'text-ink-soft'}`}>{labels[key]()}</span>
              {at === null ? (
                <span className="text-ink-soft">{waits[key]?.(order)}</span>
              ) : (
                <time dateTime={at} className="tabular-nums">
                  {minuteInTokyo(at)}
                </time>
              )}
            </p>
          </li>
        ))}
      </ol>
      <Punctuality order={order} />
    </>
  )
}
