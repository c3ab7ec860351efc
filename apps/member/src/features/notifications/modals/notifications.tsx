import type { Notification } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { NotificationItem } from '../components/item.tsx'
import { useReadAll } from '../mark-read.ts'
import { useOpenPlace } from '../open-place.ts'
import { useNotifications } from '../use-notifications.ts'

/** The list behind the bell, newest first (M-004). Closing it marks all read. */
export default function NotificationsModal({ close }: ModalProps<'notifications'>) {
  const list = useNotifications()
  const readAll = useReadAll()
  const go = useGo()
  const openPlace = useOpenPlace()
  const items = list.data?.pages.flatMap((page) => page.items)
  const leave = () => {
    // The unread marks stay while the list is open, so that new notifications are visible.
    if (items?.some((item) => !item.read)) readAll.mutate()
    close()
  }
  return (
    <Dialog
      title={m.title_notifications()}
      onClose={leave}
      footer={
        items && items.length > 0 ? (
          <Button
            tone="quiet"
            onClick={() => {
              leave()
              void go('notifications')
            }}
          >
            {m.notifications_all()}
          </Button>
        ) : undefined
      }
    >
      {items ? (
        <Items
          items={items}
          open={(item) => {
            leave()
            void openPlace(item)
          }}
        />
      ) : list.isError ? (
        <Failed error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Dialog>
  )
}

function Items({ items, open }: { items: readonly Notification[]; open: (item: Notification) => void }) {
  if (items.length === 0) return <Empty title={m.notifications_empty_title()} text={m.notifications_empty_text()} />
  return (
    <ul>
      {items.map((item) => (
        <NotificationItem key={item.id} item={item} open={open} />
      ))}
    </ul>
  )
}
