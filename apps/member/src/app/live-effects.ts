import type { StreamEvent } from '@tensaku/contract'
import { pointsKey } from '../features/account/index.ts'
import { onServerSave, onServerSaveDeleted } from '../features/drafts/index.ts'
import { tellNotification } from '../features/notifications/index.ts'
import { ordersKey } from '../features/orders/index.ts'
import { followLive } from '../lib/live/index.ts'
import { ownKey, queryClient } from '../lib/queries.ts'

type Open = (orderId: number) => void

async function effect(event: StreamEvent, userId: number, open: Open): Promise<void> {
  if (event.kind === 'order') await queryClient.invalidateQueries({ queryKey: ordersKey() })
  else if (event.kind === 'points') await queryClient.invalidateQueries({ queryKey: pointsKey() })
  else if (event.kind === 'notification') await tellNotification(queryClient, userId, event.id, open)
  else if (event.kind === 'save') await onServerSave(event)
  else await onServerSaveDeleted(event)
}

/** What the app does about the live stream of a member. Returns how to stop. */
export function startLive(userId: number, open: Open): () => void {
  // What cannot be done now (offline, refused) is done by the refresh after the next connection.
  const attempt = (event: StreamEvent) => void effect(event, userId, open).catch(() => undefined)
  return followLive(userId, {
    changed: (events) => events.forEach(attempt),
    refresh: () => void queryClient.invalidateQueries({ queryKey: ownKey() }).catch(() => undefined),
  })
}
