import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { useOnline } from '../../lib/online.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { notificationsKey } from './queries.ts'

/**
 * Marks the notifications about an open order as read, on every device. Another `key` marks again, after a change that a
 * notification tells. A failure is silent, because the next opening repeats the call.
 */
export function ReadOrder({ orderId, about }: { orderId: number; about: 'order' | 'answers' }) {
  const id = useOwnId()
  const client = useQueryClient()
  const online = useOnline()
  useEffect(() => {
    if (!online) return
    const params = { id, orderId }
    const call = api('POST /api/users/{id}/orders/{orderId}/notifications/read', { params, body: { about } })
    void call.then(
      () => client.invalidateQueries({ queryKey: notificationsKey() }),
      () => undefined,
    )
  }, [id, client, online, orderId, about])
  return null
}
