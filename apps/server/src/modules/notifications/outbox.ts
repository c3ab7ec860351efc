import type { Notification, StreamEvent } from '@tensaku/contract'
import { placeOf } from '@tensaku/domain/notices'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../ports/services.ts'
import { queueMail } from '../mail/index.ts'
import { queuePush } from '../push/index.ts'
import { channelsOf, isOwnAct } from './kinds.ts'
import { mailOf } from './mails.ts'
import { addressOf, insertEvent, insertNotification } from './repo.ts'
import { preferenceFor } from './settings.ts'
import { type NotificationData } from './data.ts'
import { textOf } from './texts.ts'

/** The services that a mail needs. */
export type Outgoing = Pick<Services, 'clock' | 'operator' | 'publicUrl'>

type Event = { userId: number; key: string; kind: Notification['kind']; data: NotificationData; now: Date }

/** Announces a change to the open apps of one person when the transaction commits. */
export async function announce(
  tx: Tx,
  { audience, id, event, now }: { audience: 'member' | 'instructor'; id: number; event: StreamEvent; now: Date },
): Promise<void> {
  await insertEvent(tx, { audience, audienceId: id, kind: event.kind, payload: event, at: now })
}

/**
 * Writes a notification, once for each `key` (I-20), announces it to the open apps, and queues mail and push by the member's
 * settings (C.11). The member's own act is read from the start. A repeated call does nothing.
 */
export async function notify(tx: Tx, services: Outgoing, event: Event): Promise<void> {
  const { userId, kind, data, now } = event
  const id = await insertNotification(tx, { ...event, at: now, isOwnAct: isOwnAct(kind) })
  if (id === undefined) return
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'notification', id }, now })
  const { group, mail, push } = channelsOf[kind]
  const preference = await preferenceFor(tx, userId, group)
  if (mail === 'always' || (mail === 'wanted' && preference.mail)) await mailTo(tx, services, event, mail === 'wanted')
  if (push === 'wanted' && preference.push)
    await queuePush(tx, { userId, notificationId: id, text: textOf(kind, data), path: placeOf({ kind, ...data }), now })
}

async function mailTo(tx: Tx, services: Outgoing, { userId, kind, data }: Event, optional: boolean): Promise<void> {
  const to = await addressOf(tx, userId)
  const mail = mailOf(kind, data, { publicUrl: services.publicUrl, optional })
  if (to !== undefined && mail)
    await queueMail(tx, services, { userId, ...(data.order_id && { orderId: data.order_id }), to, ...mail })
}
