import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own, ownWith } from '../../shapes/base.ts'
import { planNoticeKinds } from '../../shapes/plan-notice.ts'

const notification = z
  .object({
    id,
    kind: z.enum([
      'gift',
      'points_expiring',
      'order_placed',
      'order_open_to_all',
      'order_claimed',
      'order_overdue',
      'order_waits_again',
      'order_reassigned',
      'order_delivered',
      'order_amended',
      'order_returned',
      'order_cancelled',
      'order_refunded',
      'question_asked',
      'question_answered',
      'question_refunded',
      'consultation_answered',
      'report_published',
      'study_week',
      'reward',
      'points_bought',
      'resource_bought',
      'payment_waiting',
      'payment_due',
      'payment_expired',
      'payment_held',
      'payment_returned',
      'payment_reversed',
      ...planNoticeKinds,
    ]),
    /** In Japanese, ready to be shown alone. */
    text: z.string(),
    /** The event in a few words, for a list. Data stored by an older version has none. */
    title: z.string().optional(),
    /** The order and the person or the points that belong to the title. */
    about: z.string().optional(),
    order_id: id.nullable(),
    /** The purchase that it is about. */
    purchase_id: id.nullable().optional(),
    /** The counselling report that it is about. */
    report_id: id.nullable().optional(),
    read: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'Notification' })

/** Groups of notifications that are switched together. The list in the app always shows all of them. */
const settings = z
  .object({
    items: z.array(
      z.object({
        group: z.enum(['order_receipt', 'order_progress', 'order_result', 'points', 'study']),
        /** Null if there is no mail, or no push, to switch off. */
        mail: z.boolean().nullable(),
        push: z.boolean().nullable(),
      }),
    ),
  })
  .meta({ id: 'NotificationSettings' })

const pushOnly = z.strictObject({ group: z.literal('order_progress'), push: z.boolean().optional() })

const mailOnly = z.strictObject({ group: z.literal('study'), mail: z.boolean().optional() })

const mailAndPush = z.strictObject({
  group: z.enum(['order_receipt', 'order_result', 'points']),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
})

/** A change of something that belongs to the listener. Ids only: the app fetches the rest. */
const change = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('notification'), id }),
    z.object({ kind: z.literal('order'), id }),
    z.object({ kind: z.literal('save'), id, revision: z.int() }),
    z.object({ kind: z.literal('save_deleted'), id }),
    z.object({ kind: z.literal('movie_history'), id }),
    /** With the draft or the order that the chat is about; a draft shows the token only after the first answer. */
    z.object({ kind: z.literal('chat'), session_token: z.uuid(), save_id: id.nullable(), order_id: id.nullable() }),
    z.object({ kind: z.literal('points') }),
    z.object({ kind: z.literal('purchase'), id }),
    z.object({ kind: z.literal('subscription') }),
  ])
  .meta({ id: 'LiveEvent' })

export const memberNotifications = defineCalls({
  'GET /api/users/{id}/notifications': {
    operationId: 'listNotifications',
    summary: 'Lists notifications, newest first. `next` is the cursor of the following page.',
    access: 'verified',
    params: own,
    query: z.object({ cursor: z.coerce.number().int().positive().optional().catch(undefined) }),
    status: 200,
    answer: z.object({ items: z.array(notification), unread: z.int().nonnegative(), next: id.nullable() }),
    refusals: [],
  },
  'PATCH /api/users/{id}/notifications/{notificationId}': {
    operationId: 'markNotification',
    summary: 'Marks a notification as read or unread.',
    access: 'verified',
    params: ownWith('notificationId'),
    body: z.strictObject({ read: z.boolean() }),
    status: 200,
    answer: notification,
    refusals: ['notification_not_found'],
    bodyLimit: 1024,
  },
  'POST /api/users/{id}/notifications/read-all': {
    operationId: 'readAllNotifications',
    summary: 'Marks all notifications as read.',
    access: 'verified',
    params: own,
    status: 204,
    refusals: [],
  },
  'GET /api/users/{id}/notification-settings': {
    operationId: 'getNotificationSettings',
    summary: 'Returns the channels of each group of notifications, beside the list in the app.',
    access: 'verified',
    params: own,
    status: 200,
    answer: settings,
    refusals: [],
  },
  'PUT /api/users/{id}/notification-settings': {
    operationId: 'updateNotificationSettings',
    summary: 'Changes the channels of one group. Channels that are left out stay.',
    access: 'verified',
    params: own,
    body: z.discriminatedUnion('group', [pushOnly, mailOnly, mailAndPush]),
    status: 200,
    answer: settings,
    refusals: [],
    bodyLimit: 1024,
  },
  'GET /api/stream': {
    operationId: 'openStream',
    summary: 'Streams live events. `Last-Event-ID` replays the missed ones.',
    access: 'stream',
    status: 200,
    events: {
      change,
      /** Everything missed was replayed. */
      ready: z.object({}),
      /** The last event is not known any more: the app fetches everything again. */
      reset: z.object({}),
    },
    rate: { most: 120, seconds: 60 },
    refusals: [],
  },
})
