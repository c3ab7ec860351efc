import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { pointsOf } from '../../../lib/written.ts'

/** Says of a delivered order that what it cost was given back. */
export function Refunded({ order: { refunded } }: { order: Order }) {
  if (refunded === null || refunded === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge>{m.order_refunded_badge()}</Badge>
      <span className="min-w-0 flex-1 basis-52 text-ink-soft">
        {m.order_refunded_complaint({ points: pointsOf(refunded) })}
      </span>
    </p>
  )
}
