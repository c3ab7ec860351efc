import type { Notification } from '@tensaku/contract'
import { jstDate } from '@tensaku/domain/calendar'
import { placeOf } from '@tensaku/domain/notices'
import * as m from '@tensaku/messages'
import type { MouseEvent } from 'react'
import { minuteInTokyo } from '../../../lib/format.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { useMarkRead } from '../mark-read.ts'
import { useOpenPlace, usePrepare } from '../open-place.ts'

type Props = {
  item: Notification
  /** Its day stands above it. */
  dated?: boolean
  /** Instead of following the link, if a dialog has to be closed first. */
  open?: ((item: Notification) => void) | undefined
}

/** The time of an instant of today or of a known day, or else its day, in Tokyo. */
function shortTime(instant: string, now: Date, dated: boolean): string {
  const [day = '', time = ''] = minuteInTokyo(instant).split(/\(.\) /)
  return dated || jstDate(new Date(instant)) === jstDate(now) ? time : day
}

/** One notification: its title, its order or points, and its time. A tap marks it read and opens its place. */
export function NotificationItem({ item, dated = false, open }: Props) {
  const markRead = useMarkRead()
  const openPlace = useOpenPlace()
  const prepare = usePrepare()
  const read = () => {
    if (!item.read) markRead.mutate(item.id)
  }
  const follow = (event: MouseEvent) => {
    read()
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (newTab) return
    event.preventDefault()
    if (open) open(item)
    else void openPlace(item)
  }
  const now = useNow()
  const body = (
    <>
      <span aria-hidden="true" className={`mt-2 size-2 shrink-0 rounded-full ${item.read ? '' : 'bg-ai'}`} />
      <span className="min-w-0 flex-1">
        {!item.read && <span className="sr-only">{m.notifications_unread()}</span>}
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={`min-w-0 ${item.read ? 'text-ink-soft' : 'font-bold'}`}>{item.title ?? item.text}</span>
          <time dateTime={item.created_at} className="ml-auto shrink-0 text-xs text-ink-soft tabular-nums">
            {shortTime(item.created_at, now, dated)}
          </time>
        </span>
        {item.about !== undefined && <span className="lines-2 text-sm text-ink-soft">{item.about}</span>}
      </span>
    </>
  )
  return (
    <li className="border-b border-line">
      <a
        href={placeOf(item)}
        onClick={follow}
        onTouchStart={() => prepare(item)}
        onFocus={() => prepare(item)}
        className="flex w-full gap-3 py-2.5 text-left text-ink no-underline hover:bg-wash"
      >
        {body}
      </a>
    </li>
  )
}
