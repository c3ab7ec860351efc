import type { Notification } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { MouseEvent } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { minuteInTokyo } from '../../../lib/format.ts'
import { useMarkRead } from '../mark-read.ts'
import { partOf } from '../place.ts'

type Props = {
  item: Notification
  /** Replaces the link if a dialog has to be closed first. */
  open?: ((item: Notification) => void) | undefined
}

/** One notification. A tap marks it read and opens its place. */
export function NotificationItem({ item, open }: Props) {
  const markRead = useMarkRead()
  const read = () => {
    if (!item.read) markRead.mutate(item.id)
  }
  const follow = (event: MouseEvent) => {
    read()
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!open || newTab) return
    event.preventDefault()
    open(item)
  }
  const body = (
    <>
      <span aria-hidden="true" className={`mt-2.5 size-2 shrink-0 rounded-full ${item.read ? '' : 'bg-ai'}`} />
      <span className="min-w-0">
        {!item.read && <span className="sr-only">{m.notifications_unread()}</span>}
        <span className={`block ${item.read ? 'text-ink-soft' : ''}`}>{item.text}</span>
        <time dateTime={item.created_at} className="text-xs text-ink-soft tabular-nums">
          {minuteInTokyo(item.created_at)}
        </time>
      </span>
    </>
  )
  const look = 'flex w-full gap-3 py-4 text-left text-ink no-underline hover:bg-wash'
  return (
    <li className="border-b border-line">
      {item.order_id === null ? (
        <Link to="shop-histories-points" onClick={follow} className={look}>
          {body}
        </Link>
      ) : (
        <Link to="orders-id" params={{ id: item.order_id }} query={partOf(item)} onClick={follow} className={look}>
          {body}
        </Link>
      )}
    </li>
  )
}
