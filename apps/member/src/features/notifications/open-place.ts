import type { Notification } from '@tensaku/contract'
import { placeOf } from '@tensaku/domain/notices'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import { mayPrefetch } from '../../lib/online.ts'
import { useRouter } from '../../lib/routing/view.tsx'

/** Opens the screen of a notification, after a dialog that is closing has left the history. */
export function useOpenPlace() {
  const router = useRouter()
  return async (item: Notification): Promise<void> => {
    await historySettled()
    await router.navigate(placeOf(item))
  }
}

/** Fetches the code of a notification's screen when a tap is likely. */
export function usePrepare() {
  const router = useRouter()
  return (item: Notification): void => {
    if (mayPrefetch()) void router.preload(placeOf(item))
  }
}
