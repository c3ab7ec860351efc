import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, instant, own, ownWith } from '../shapes/base.ts'

const notification = z.object({
  id,
  kind: z.enum(['gift', 'order_placed', 'order_claimed', 'order_delivered', 'order_returned', 'order_cancelled']),
  /** In Japanese, ready to be shown. */
  text: z.string(),
  order_id: id.nullable(),
  read: z.boolean(),
  created_at: instant,
})

export const notifications = defineCalls({
  'GET /api/users/{id}/notifications': {
    summary: 'Notifications, newest first. `next` is the cursor of the following page.',
    access: 'verified',
    params: own,
    query: z.object({ cursor: z.coerce.number().int().positive().optional().catch(undefined) }),
    status: 200,
    answer: z.object({ items: z.array(notification), unread: z.int().nonnegative(), next: id.nullable() }),
    refusals: [],
  },
  'PATCH /api/users/{id}/notifications/{notificationId}': {
    summary: 'Mark one as read or unread.',
    access: 'verified',
    params: ownWith('notificationId'),
    body: z.strictObject({ read: z.boolean() }),
    status: 200,
    answer: notification,
    refusals: ['notification_not_found'],
  },
  'POST /api/users/{id}/notifications/read-all': {
    summary: 'Mark all as read.',
    access: 'verified',
    params: own,
    status: 204,
    refusals: [],
  },
  'GET /api/stream': {
    summary: 'Live events as text/event-stream. `Last-Event-ID` replays what was missed.',
    access: 'stream',
    status: 200,
    refusals: [],
  },
})
