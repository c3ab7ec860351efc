import type { StreamEvent } from '@tensaku/contract'
import type { Query } from '@tanstack/react-query'
import { pointsKey } from '../features/account/index.ts'
import { onServerSave, onServerSaveDeleted, onServerSavesUnknown } from '../features/drafts/index.ts'
import { moviesKey } from '../features/movies/index.ts'
import { showNotification } from '../features/notifications/index.ts'
import { ordersKey } from '../features/orders/index.ts'
import { type Effects, followLive } from '../lib/live/index.ts'
import { inTasks } from '../lib/in-tasks.ts'
import { ownKey, queryClient } from '../lib/queries.ts'

type Open = (address: string) => void

async function effect(event: StreamEvent, userId: number, open: Open): Promise<void> {
  if (event.kind === 'order') await queryClient.invalidateQueries({ queryKey: ordersKey() })
  else if (event.kind === 'points' || event.kind === 'purchase')
    await queryClient.invalidateQueries({ queryKey: pointsKey() })
  else if (event.kind === 'subscription') await queryClient.invalidateQueries({ queryKey: ownKey() })
  else if (event.kind === 'chat') await queryClient.invalidateQueries({ queryKey: ownKey('assistant') })
  else if (event.kind === 'movie_history') await queryClient.invalidateQueries({ queryKey: moviesKey() })
  else if (event.kind === 'notification') await showNotification(queryClient, userId, event.id, open)
  else if (event.kind === 'save') await onServerSave(event)
  else if (event.kind === 'save_deleted') await onServerSaveDeleted(event)
}

/** Fetches the data on the screen that match, each in a task of its own. With `restart` a request under way is replaced. */
function refetch(match: (query: Query) => boolean, restart: boolean): void {
  const shown = queryClient.getQueryCache().findAll({ queryKey: ownKey(), type: 'active', predicate: match })
  inTasks(
    shown.map(({ queryKey }) => () => {
      const same = { queryKey, exact: true, type: 'active', ...(!restart && { predicate: match }) } as const
      void queryClient.refetchQueries(same, { cancelRefetch: restart }).catch(() => undefined)
    }),
  )
}

/** Whether a refetch was due and failed. */
const failed = ({ state }: Query): boolean => state.isInvalidated && state.fetchStatus === 'idle'

/** The reactions of the app to the events of a member. */
export function effectsOf(userId: number, open: Open): Effects {
  // Reactions that failed (offline, refused) are repeated once the stream is open again.
  let undone: StreamEvent[] = []
  const attempt = (event: StreamEvent) => void effect(event, userId, open).catch(() => void undone.push(event))
  return {
    changed: (events) => events.forEach(attempt),
    refresh() {
      undone = []
      void queryClient.invalidateQueries({ queryKey: ownKey(), refetchType: 'none' }).catch(() => undefined)
      // An answer that is under way may be older than the gap.
      refetch(() => true, true)
      void onServerSavesUnknown().catch(() => undefined)
    },
    ready() {
      const again = undone
      undone = []
      again.forEach(attempt)
      refetch(failed, false)
    },
  }
}

/** Follows the live stream of a member. Returns a function that stops it. */
export const startLive = (userId: number, open: Open): (() => void) => followLive(userId, effectsOf(userId, open))
