import * as m from '@tensaku/messages'
import BellIcon from 'lucide-react/icons/bell'
import { lazy, Suspense } from 'react'
import { useAfterPaint } from '../../lib/after-paint.ts'
import { openModal } from '../../lib/modals.ts'
import { Aside } from './aside.tsx'

/** The count is fetched with the notifications, after the first paint. */
const Unread = lazy(async () => {
  const { useUnread } = await import('../../features/notifications/queries.ts')
  const Count = () => <UnreadCount count={useUnread()} />
  return { default: Count }
})

/** The button that opens the notifications, with the number of unread ones. */
export function Bell() {
  const painted = useAfterPaint()
  return (
    <button
      type="button"
      onClick={() => void openModal('notifications', {})}
      className="relative grid size-[48px] place-items-center rounded-full text-ink-soft"
    >
      <span className="sr-only">{m.nav_notifications()}</span>
      <BellIcon aria-hidden="true" className="size-[min(1.5rem,30px)]" strokeWidth={1.6} />
      {painted && (
        <Aside>
          <Suspense>
            <Unread />
          </Suspense>
        </Aside>
      )}
    </button>
  )
}

function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="absolute top-[min(0.375rem,3px)] right-[min(0.25rem,2px)] min-w-[min(1.25rem,22px)] rounded-full bg-ai px-1 text-center whitespace-nowrap text-[min(0.6875rem,13px)] leading-[min(1.25rem,22px)] font-semibold text-white">
      <span className="sr-only">{m.bell_unread({ count })}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  )
}
