import type { Notification } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { minuteInTokyo } from '../../../lib/written.ts'
import { Screen } from '../../../ui/screen.tsx'
import { useMarkRead, useNotifications, useReadAll } from '../queries.ts'

/** What happened while the learner was away, newest first. */
export default function NotificationsScreen() {
  const list = useNotifications()
  return (
    <Screen title={m.title_notifications()} back="home">
      {list.data ? (
        <Items list={list} items={list.data.pages.flatMap((page) => page.items)} />
      ) : list.isError ? (
        <Failed error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

function Items({ list, items }: { list: ReturnType<typeof useNotifications>; items: Notification[] }) {
  const readAll = useReadAll()
  if (items.length === 0) return <Empty title={m.notifications_empty_title()} text={m.notifications_empty_text()} />
  return (
    <>
      {items.some((item) => !item.read) && (
        <p className="mb-2 text-right">
          <button
            type="button"
            className="min-h-11 px-2 text-sm text-ai underline underline-offset-4"
            onClick={() => readAll.mutate(undefined, { onSuccess: () => toast.success(m.notifications_all_read()) })}
          >
            {m.notifications_read_all()}
          </button>
        </p>
      )}
      <ul className="border-t border-line">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="py-6 text-center">
          <Button tone="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.notifications_more()}
          </Button>
        </p>
      )}
    </>
  )
}

function Item({ item }: { item: Notification }) {
  const markRead = useMarkRead()
  const read = () => {
    if (!item.read) markRead.mutate(item.id)
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
        <button type="button" onClick={read} className={look}>
          {body}
        </button>
      ) : (
        <Link to="orders-id" params={{ id: item.order_id }} onClick={read} className={look}>
          {body}
        </Link>
      )}
    </li>
  )
}
