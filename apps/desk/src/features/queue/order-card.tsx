import type { DeskSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { orderStatus } from '@tensaku/domain/orders'
import { dayTime, orderTitle, timeLeft, yen } from '../../lib/format.ts'
import { Nomination } from './nomination.tsx'
import { OrderFacts } from './order-facts.tsx'

type Props = { order: DeskSummary; now: number; claiming: boolean; onClaim: (order: DeskSummary) => void }

/** An order in the queue. Pay, length and due time are visible before the claim. */
export function OrderCard({ order, now, claiming, onClaim }: Props) {
  const waiting = order.status.value === orderStatus.waiting
  return (
    <li data-order={order.id} className="grid gap-x-8 gap-y-3 border-b border-line py-6 sm:grid-cols-[1fr_18rem]">
      <div className="min-w-0 space-y-2">
        <h2 className="text-lg leading-snug">
          <Link
            to="/orders/$id"
            params={{ id: String(order.id) }}
            className="inline-block min-h-11 py-1.5 text-ink no-underline hover:text-ai"
          >
            {orderTitle(order.title)}
          </Link>
          {(order.nominated || order.nomination) && (
            <span className="ml-2 inline-block align-middle">
              <Badge tone="ai">{order.nomination?.by === 'office' ? m.desk_offered() : m.desk_nominated()}</Badge>
            </span>
          )}
          {order.handed && (
            <span className="ml-2 inline-block align-middle">
              <Badge tone="done">{m.hand_handed()}</Badge>
            </span>
          )}
          {order.open_questions > 0 && (
            <span className="ml-2 inline-block align-middle">
              <Badge tone="alert">{m.desk_open_questions({ count: order.open_questions })}</Badge>
            </span>
          )}
        </h2>
        <OrderFacts order={order} />
        {order.nomination && <Nomination of={order.nomination} now={now} />}
        <p className="line-clamp-2 text-ink-soft">{order.excerpt}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:flex-col sm:items-end sm:justify-start">
        <div className="sm:text-right">
          <p className="text-xl font-semibold tabular-nums">
            <span className="sr-only">{m.desk_pay()} </span>
            {yen(order.pay_yen)}
          </p>
          <Due order={order} now={now} />
        </div>
        {waiting && (
          <Button
            data-claim
            busy={claiming}
            aria-label={m.desk_claim_aria({ title: order.title })}
            className="sm:w-full"
            onClick={() => onClaim(order)}
          >
            {m.desk_claim()}
          </Button>
        )}
      </div>
    </li>
  )
}

function Due({ order, now }: { order: DeskSummary; now: number }) {
  if (order.delivered_at)
    return <p className="text-sm text-ink-soft">{m.desk_delivered_at({ at: dayTime(order.delivered_at) })}</p>
  if (order.status.value === orderStatus.waiting)
    return <p className="text-sm">{m.desk_due_if_claimed({ at: dayTime(order.due_at) })}</p>
  const over = new Date(order.due_at).getTime() < now
  return (
    <p className={`text-sm ${over ? 'font-semibold text-alert' : ''}`}>
      {m.desk_due_at({ at: dayTime(order.due_at) })}
      <span className="block">{timeLeft(order.due_at, now)}</span>
    </p>
  )
}
