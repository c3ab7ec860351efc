import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { openModal } from '../../../lib/modals.ts'
import { instructorOf, nomineeOf } from './labels.ts'
import { Status } from './status.tsx'

/** One line about an order: its status, its instructor, and after the delivery the number of edits. */
export function Headline({ order }: { order: Order }) {
  const { result, refunded } = order
  const edits = result?.lines.reduce((sum, line) => sum + line.edits.length, 0)
  return (
    // A printed result has a line of its own.
    <p
      className={`-mt-3 flex flex-wrap items-center gap-x-2.5 text-[min(0.875rem,22px)] ${result ? 'print:hidden' : 'print:mt-1'}`}
    >
      <Status status={order.status} />
      <Instructor order={order} />
      {edits !== undefined && (
        <span className="shrink-0 font-semibold tabular-nums">
          {edits === 0 ? m.order_edits_none() : m.order_edits({ count: edits })}
        </span>
      )}
      {result && result.version > 1 && <Badge tone="ai">{m.result_amended()}</Badge>}
      {result && refunded !== null && refunded > 0 && <Badge>{m.order_refunded_badge()}</Badge>}
    </p>
  )
}

/** The instructor or the nominee of an order; a tap opens their profile with like, memos and block (M-020). */
function Instructor({ order }: { order: Order }) {
  const instructor = order.teacher ?? nomineeOf(order)
  if (!instructor)
    return <span className="inline-flex min-h-[44px] min-w-0 items-center text-ink-soft">{instructorOf(order)}</span>
  return (
    <button
      type="button"
      className="link inline-flex min-h-[44px] min-w-0 items-center text-left wrap-anywhere print:text-ink print:no-underline"
      onClick={() => void openModal('instructor', { teacherId: instructor.id, biz: order.biz })}
    >
      {instructorOf(order)}
    </button>
  )
}
