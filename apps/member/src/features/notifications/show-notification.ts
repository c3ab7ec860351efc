import type { Answer } from '@tensaku/contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { firstKey, notificationsKey } from './queries.ts'

type Page = Answer<'GET /api/users/{id}/notifications'>
type Open = (address: string) => void

let arrived = new Set<number>()
let isShowing = false

/**
 * Handles a new or changed notification: fetches list and count again, once for all that arrive together, and shows the
 * newest unread one in the visible tab. `open` navigates to its place.
 */
export async function showNotification(client: QueryClient, userId: number, id: number, open: Open): Promise<void> {
  arrived.add(id)
  if (isShowing) return
  isShowing = true
  try {
    while (arrived.size > 0) await showArrived(client, userId, open)
  } finally {
    isShowing = false
  }
}

async function showArrived(client: QueryClient, userId: number, open: Open): Promise<void> {
  // Events of the same moment share one call.
  await Promise.resolve()
  const ids = arrived
  arrived = new Set()
  const page = await api('GET /api/users/{id}/notifications', { params: { id: userId } })
  client.setQueryData<Page>(firstKey(), page)
  await client.invalidateQueries({ queryKey: notificationsKey() })
  const news = page.items.filter(({ id }) => ids.has(id))
  // The screen that a new report or week changes may be open.
  if (news.some(({ kind }) => /^(report|study)_/.test(kind)))
    for (const part of ['reports', 'studies']) void client.invalidateQueries({ queryKey: ownKey(part) })
  if (document.visibilityState !== 'visible' || news.every(({ read }) => read)) return
  // A visit that gets no notice does without it.
  const { tellNewest } = await import('./tell-newest.ts')
  await tellNewest(news, open)
}
