import type { Notification, StreamEvent } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../ports/services.ts'
import { queueMail } from '../mail/index.ts'
import { queuePush } from '../push/index.ts'
import { waysOf } from './kinds.ts'
import { mailOf } from './mails.ts'
import { addressOf, insertEvent, insertNotification } from './repo.ts'
import { wishFor } from './settings.ts'
import { type NotificationData, pathOf, textOf } from './texts.ts'

/** What a mail needs besides what it says. */
export type Outgoing = Pick<Services, 'clock' | 'operator' | 'publicUrl'>

type Event = { userId: number; key: string; kind: Notification['kind']; data: NotificationData; now: Date }

/** Tells the open apps of one person that something changed, when the transaction commits. */
export async function announce(
  tx: Tx,
  { audience, id, event, now }: { audience: 'member' | 'instructor'; id: number; event: StreamEvent; now: Date },
): Promise<void> {
  await insertEvent(tx, { audience, audienceId: id, kind: event.kind, payload: event, at: now })
}

/**
 * Leaves a notification, once for each `key` (I-20), tells the open apps, and sends mail and push as its member wishes (C.11).
 * Told again it does nothing: no second mail.
 */
export async function notify(tx: Tx, services: Outgoing, event: Event): Promise<void> {
  const { userId, kind, data, now } = event
  const id = await insertNotification(tx, { ...event, at: now })
  if (id === undefined) return
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'notification', id }, now })
  const { group, mail, push } = waysOf[kind]
  const wish = await wishFor(tx, userId, group)
  if (mail === 'always' || (mail === 'wanted' && wish.mail)) await mailTo(tx, services, event, mail === 'wanted')
  if (push === 'wanted' && wish.push)
    await queuePush(tx, { userId, notificationId: id, text: textOf(kind, data), path: pathOf(kind, data), now })
}

async function mailTo(tx: Tx, services: Outgoing, { userId, kind, data }: Event, optional: boolean): Promise<void> {
  const to = await addressOf(tx, userId)
  const mail = mailOf(kind, data, { publicUrl: services.publicUrl, optional })
  if (to !== undefined && mail)
    await queueMail(tx, services, { userId, ...(data.order_id && { orderId: data.order_id }), to, ...mail })
}
