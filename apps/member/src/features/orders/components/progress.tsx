import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { minuteInTokyo } from '../../../lib/written.ts'

type Step = { label: string; at: string | null; wait: string }

function stepsOf(order: Order): Step[] {
  const placed = { label: m.order_step_placed(), at: order.placed_at, wait: '' }
  if (order.status.value === -1) return [placed, { label: m.order_step_ended(), at: order.placed_at, wait: '' }]
  const late = order.delivered_at !== null && order.due_at !== null && order.delivered_at > order.due_at
  return [
    placed,
    { label: m.order_step_claimed(), at: order.claimed_at, wait: m.order_step_claimed_wait() },
    { label: m.order_step_due(), at: order.due_at, wait: m.order_step_due_wait() },
    {
      label: late ? m.order_step_late() : m.order_step_delivered(),
      at: order.delivered_at,
      wait: m.order_step_delivered_wait(),
    },
  ]
}

/** What has happened and what comes, each with its time in Japan. */
export function Progress({ order }: { order: Order }) {
  return (
    <ol aria-label={m.order_progress()} className="mt-5 space-y-0">
      {stepsOf(order).map((step, index, all) => (
        <li key={step.label} className="relative flex gap-4 pb-4 last:pb-0">
          {index < all.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-[0.34rem] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`mt-2 size-3 shrink-0 rounded-full border-2 ${step.at ? 'border-ai bg-ai' : 'border-line-strong bg-paper'}`}
          />
          <span className="min-w-0">
            <span className={`block text-sm ${step.at ? 'font-semibold' : 'text-ink-soft'}`}>{step.label}</span>
            <span className="block text-sm text-ink-soft tabular-nums">
              {step.at && order.status.value !== -1 ? minuteInTokyo(step.at) : step.wait}
              {step.at && order.status.value === -1 && index === 0 ? minuteInTokyo(step.at) : ''}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
