import type { Notification } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
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
    <Screen title={m.title_notifications()} back="home">
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
          <NotificationItem key={item.id} item={item} />
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
