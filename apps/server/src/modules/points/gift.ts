import type { Connection, Tx } from '../../db/database.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { grant } from './grant.ts'
import { hasEntry } from './repo.ts'

/** the points of the gift that a person gets once, and the days until they expire. */
const giftPoints = 1200
const giftDays = 90

/** Whether this account had the welcome gift. The account module decides whether two accounts are one person. */
export const hasGift = (db: Connection, userId: number): Promise<boolean> =>
  hasEntry(db, 'gift', { type: 'user', id: userId })

/** Grants the welcome gift and notifies the member, whose row must be locked. */
export async function grantGift(tx: Tx, services: Outgoing, userId: number, now: Date): Promise<void> {
  const { expiresAt } = await grant(tx, {
    userId,
    amount: giftPoints,
    kind: 'gift',
    days: giftDays,
    ref: { type: 'user', id: userId },
    now,
  })
  const data = { points: giftPoints, expires_at: expiresAt.toISOString() }
  await notify(tx, services, { userId, key: 'gift', kind: 'gift', data, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
}
