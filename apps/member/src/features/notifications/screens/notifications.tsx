import type { Notification } from '@tensaku/contract'
import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { inTokyo, minuteInTokyo } from '../../../lib/format.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { Link } from '../../../lib/navigation.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NotificationItem } from '../components/item.tsx'
import { useReadAll } from '../mark-read.ts'
import { useNotifications } from '../use-notifications.ts'

/** The notifications, newest first. */
export default function NotificationsScreen() {
  const list = useNotifications()
  return (
    <Screen title={m.title_notifications()} ownHeading back="home">
      <OfflineNote of={list} />
      {list.data ? (
        <Items list={list} items={list.data.pages.flatMap((page) => page.items)} />
      ) : list.isError ? (
        <Failed error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
      <p className="mt-8 text-center">
        <Link to="settings-service" className="link inline-flex min-h-11 items-center text-sm">
          {m.push_settings_link()}
        </Link>
      </p>
    </Screen>
  )
}

type Day = [Notification, ...Notification[]]

/** A day of this year without the year. */
const dayOf = (instant: string, today: string): string => {
  const [short = ''] = minuteInTokyo(instant).split(' ')
  return jstDate(new Date(instant)).slice(0, 4) === today.slice(0, 4) ? short : inTokyo(instant)
}

/** The notifications by their day in Tokyo, in the same order. */
function daysOf(items: readonly Notification[]): Map<string, Day> {
  const days = new Map<string, Day>()
  for (const item of items) {
    const day = jstDate(new Date(item.created_at))
    const others = days.get(day)
    if (others) others.push(item)
    else days.set(day, [item])
  }
  return days
}

function Items({ list, items }: { list: ReturnType<typeof useNotifications>; items: Notification[] }) {
  const readAll = useReadAll()
  const today = jstDate(useNow())
  if (items.length === 0) return <Empty title={m.notifications_empty_title()} text={m.notifications_empty_text()} />
  return (
    <>
      {items.some((item) => !item.read) && (
        <p className="-mt-3 text-right">
          <button
            type="button"
            className="min-h-11 px-2 text-sm text-ai underline underline-offset-4"
            onClick={() => readAll.mutate(undefined, { onSuccess: () => toast.success(m.notifications_all_read()) })}
          >
            {m.notifications_read_all()}
          </button>
        </p>
      )}
      {[...daysOf(items)].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-5">
          <h2 id={`day-${day}`} className="border-b border-line pb-1 text-sm text-ink-soft">
            {day === today ? m.notifications_today() : dayOf(ofDay[0].created_at, today)}
          </h2>
          <ul>
            {ofDay.map((item) => (
              <NotificationItem key={item.id} item={item} dated />
            ))}
          </ul>
        </section>
      ))}
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
