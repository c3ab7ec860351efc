import { lockUser } from '../../db/locks.ts'
import type { Services } from '../../ports/services.ts'
import { announce, notify } from '../notifications/index.ts'
import { grant } from './ledger.ts'
import { hasEntry } from './repo.ts'

const giftPoints = 1200
const giftDays = 90

/** 1,200 free points for 90 days at the first visit of a verified member, once. */
export async function grantWelcomeGift(services: Services, userId: number): Promise<void> {
  const { db, clock } = services
  const ref = { type: 'user', id: userId } as const
  if (await hasEntry(db, 'gift', ref)) return
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if (await hasEntry(tx, 'gift', ref)) return
    const now = clock.now()
    const { expiresAt } = await grant(tx, {
      userId,
      amount: giftPoints,
      kind: 'gift',
      lot: 'free',
      days: giftDays,
      ref,
      now,
    })
    await notify(tx, { userId, key: 'gift', kind: 'gift', data: { expires_at: expiresAt.toISOString() }, now })
    await announce(tx, 'member', userId, { kind: 'points' }, now)
  })
}
