import type { DeskSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { categoryName, courseNames } from '@tensaku/messages/labels'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { orderStatus } from '@tensaku/domain/orders'
import { hour } from '@tensaku/domain/calendar'
import { dayTime, timeAgo, timeLeft, orderTitle, yen } from '../../lib/format.ts'
import { Nomination } from './nomination.tsx'
import { learnerOf, sizeOf } from './order-facts.tsx'
import { Row, RowFacts, rowLink } from './row.tsx'

type Props = { order: DeskSummary; now: number; claiming: boolean; onClaim: (order: DeskSummary) => void }

/** A waiting order is urgent from half of its 48 hours on, because it is cancelled after them. */
const URGENT = 24 * hour

const isWaiting = ({ status }: DeskSummary) => status.value === orderStatus.waiting

/** Work that was submitted again no longer asks for anything. */
const reviewReason = ({ sent_back: why, handed }: DeskSummary) => (handed ? undefined : why)

/** An order in the queue. Pay, length and due time are visible before the claim. */
export function OrderCard({ order, now, claiming, onClaim }: Props) {
  const why = reviewReason(order)
  return (
    <Row order={order.id}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="max-w-full text-lg leading-snug">
            <Link to="/orders/$id" params={{ id: String(order.id) }} className={rowLink}>
              {orderTitle(order.title)}
            </Link>
            <Badges order={order} />
          </h2>
          <p className="min-w-0 flex-1 basis-48 truncate text-sm text-ink-soft">{order.excerpt}</p>
        </div>
        <RowFacts
          facts={[
            ...sizeOf(order),
            learnerOf(order),
            categoryName(order.category),
            courseNames[order.course](),
            isWaiting(order) && !order.nomination && <Waiting key="waiting" since={order.placed_at} now={now} />,
          ]}
        />
        {order.nomination && <Nomination of={order.nomination} now={now} />}
        {why !== undefined && <p className="line-clamp-2 text-sm wrap-anywhere">{m.queue_sent_back_why({ why })}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-end">
        <div className="sm:text-right">
          <p className="text-xl leading-snug font-semibold tabular-nums">
            <span className="sr-only">{m.desk_pay()} </span>
            {yen(order.pay_yen)}
          </p>
          <Due order={order} now={now} />
        </div>
        {isWaiting(order) && (
          <Button
            data-claim
            busy={claiming}
            aria-label={m.desk_claim_aria({ title: orderTitle(order.title) })}
            className="relative shrink-0"
            onClick={() => onClaim(order)}
          >
            {m.desk_claim()}
          </Button>
        )}
      </div>
    </Row>
  )
}

function Badges({ order }: { order: DeskSummary }) {
  const { nominated, nomination, handed, open_questions: questions } = order
  return (
    <>
      {reviewReason(order) !== undefined && (
        <span className="ml-2 inline-block align-middle">
          <Badge tone="alert">{m.queue_sent_back()}</Badge>
        </span>
      )}
      {(nominated || nomination) && (
        <span className="ml-2 inline-block align-middle">
          <Badge tone="ai">{nomination?.by === 'office' ? m.desk_offered() : m.desk_nominated()}</Badge>
        </span>
      )}
      {order.submitted_at && (
        <span className="ml-2 inline-block align-middle">
          <Badge tone="wait">{m.queue_submitted_check()}</Badge>
        </span>
      )}
      {handed && (
        <span className="ml-2 inline-block align-middle">
          <Badge tone="done">{m.hand_handed()}</Badge>
        </span>
      )}
      {questions > 0 && (
        <span className="ml-2 inline-block align-middle">
          <Badge tone="alert">{m.desk_open_questions({ count: questions })}</Badge>
        </span>
      )}
    </>
  )
}

function Waiting({ since, now }: { since: string; now: number }) {
  const urgent = now - new Date(since).getTime() >= URGENT
  return <span className={urgent ? 'font-semibold text-alert' : ''}>{timeAgo(since, now)}</span>
}

/** Submitted work has no time left: the row shows the time of its submission. */
function Due({ order, now }: { order: DeskSummary; now: number }) {
  if (order.delivered_at)
    return <p className="text-sm text-ink-soft">{m.desk_delivered_at({ at: dayTime(order.delivered_at) })}</p>
  const submitted = order.submitted_at ?? order.handed?.at
  if (submitted !== undefined)
    return <p className="text-sm text-ink-soft">{m.queue_submitted({ at: dayTime(submitted) })}</p>
  const due = m.desk_due_at({ at: dayTime(order.due_at) })
  if (isWaiting(order)) return <p className="text-sm whitespace-nowrap">{due}</p>
  const over = new Date(order.due_at).getTime() < now
  return (
    <p className={`text-sm ${over ? 'font-semibold text-alert' : ''}`}>
      {due}
      <span className="block">{timeLeft(order.due_at, now)}</span>
    </p>
  )
}
