import type { Tx } from '../../db/database.ts'
import { isAboutAnswers } from './kinds.ts'
import { announce } from './outbox.ts'
import { setReadOfOrder, unreadOfOrder } from './repo.ts'

type Opened = { userId: number; orderId: number; about: 'order' | 'answers'; now: Date }

/**
 * Marks a member's notifications about an order as read, and tells their open apps. A repeated call changes and announces
 * nothing.
 */
export async function readOfOrder(tx: Tx, { userId, orderId, about, now }: Opened): Promise<void> {
  const unread = await unreadOfOrder(tx, userId, orderId)
  const ids = unread.filter(({ kind }) => isAboutAnswers(kind) === (about === 'answers')).map(({ id }) => id)
  const newest = ids.at(-1)
  if (newest === undefined) return
  await setReadOfOrder(tx, ids, now)
  const member = { audience: 'member', id: userId, now } as const
  await announce(tx, { ...member, event: { kind: 'notification', id: newest } })
  // Lists of orders tell which results are unread.
  await announce(tx, { ...member, event: { kind: 'order', id: orderId } })
}
