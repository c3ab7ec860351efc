import type { StreamEvent } from '@tensaku/contract'
import type { Query } from '@tanstack/react-query'
import { pointsKey } from '../features/account/index.ts'
import { onServerSave, onServerSaveDeleted, onServerSavesUnknown } from '../features/drafts/index.ts'
import { movieHistoriesKey } from '../features/movies/index.ts'
import { showNotification } from '../features/notifications/index.ts'
import { ordersKey } from '../features/orders/index.ts'
import { type Effects, followLive } from '../lib/live/index.ts'
import { ownKey, queryClient } from '../lib/queries.ts'

type Open = (address: string) => void

async function effect(event: StreamEvent, userId: number, open: Open): Promise<void> {
  if (event.kind === 'order') await queryClient.invalidateQueries({ queryKey: ordersKey() })
  else if (event.kind === 'points') await queryClient.invalidateQueries({ queryKey: pointsKey() })
  else if (event.kind === 'movie_history') await queryClient.invalidateQueries({ queryKey: movieHistoriesKey() })
  else if (event.kind === 'notification') await showNotification(queryClient, userId, event.id, open)
  else if (event.kind === 'save') await onServerSave(event)
  else if (event.kind === 'save_deleted') await onServerSaveDeleted(event)
}

/** Whether a refetch was due and failed. */
const failed = ({ state }: Query): boolean => state.isInvalidated

/** The reactions of the app to the events of a member. */
export function effectsOf(userId: number, open: Open): Effects {
  // Reactions that failed (offline, refused) are repeated once the stream is open again.
  let undone: StreamEvent[] = []
  const attempt = (event: StreamEvent) => void effect(event, userId, open).catch(() => void undone.push(event))
  return {
    changed: (events) => events.forEach(attempt),
    refresh() {
      undone = []
      void queryClient.invalidateQueries({ queryKey: ownKey() }).catch(() => undefined)
      void onServerSavesUnknown().catch(() => undefined)
    },
    ready() {
      const again = undone
      undone = []
      again.forEach(attempt)
      const missed = { queryKey: ownKey(), type: 'active', predicate: failed } as const
      void queryClient.refetchQueries(missed, { cancelRefetch: false }).catch(() => undefined)
    },
  }
}

/** Follows the live stream of a member. Returns a function that stops it. */
export const startLive = (userId: number, open: Open): (() => void) => followLive(userId, effectsOf(userId, open))
