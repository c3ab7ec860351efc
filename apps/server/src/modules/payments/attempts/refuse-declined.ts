import { day, hour } from '@tensaku/domain/calendar'
import type { Connection } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { secondsUntil } from '../../account/index.ts'
import { declinedSince } from './repo.ts'

/** Declined cards in a window, after which no card is tried: nobody finds a valid number by trying. */
const memberLimits = [
  { most: 5, windowMs: hour },
  { most: 10, windowMs: day },
] as const
const networkLimit = { most: 20, windowMs: hour } as const

/** Refuses `card_attempts` with the seconds to wait after too many declined cards of a member, or of their network. */
export async function refuseDeclined(
  db: Connection,
  { userId, network, now }: { userId: number; network?: string | undefined; now: Date },
): Promise<void> {
  const own = await declinedSince(db, { userId }, new Date(now.getTime() - day))
  const near = network === undefined ? [] : await declinedSince(db, { network }, new Date(now.getTime() - hour))
  for (const [times, { most, windowMs }] of [
    ...memberLimits.map((limit) => [own, limit] as const),
    [near, networkLimit] as const,
  ]) {
    const recent = times.filter((at) => now.getTime() - at.getTime() < windowMs)
    const decisive = recent[recent.length - most]
    if (decisive) throw new Refused('card_attempts', { retry_after: secondsUntil(decisive, windowMs, now) })
  }
}
