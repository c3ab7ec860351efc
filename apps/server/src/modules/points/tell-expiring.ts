import { addDays, isJstNight, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { notify } from '../notifications/index.ts'
import { markTold, withExpiringLots, type Notice } from './expiring-repo.ts'

const atOnce = 100

/** C.4: the notices 30 and 7 days ahead. One that was missed is not made good once the next is due. */
function noticesAt(now: Date): Notice[] {
  const daysOn = (days: number) => startOfJstDay(addDays(jstDate(now), days))
  return [
    { days: 7, from: now, before: daysOn(8) },
    { days: 30, from: daysOn(8), before: daysOn(31) },
  ]
}

/** What of these lots expires on each day in Japan, and when the first of that day does. */
function byDay(lots: readonly { remaining: number; expires_at: Date }[]) {
  const days = new Map<string, { points: number; expiresAt: Date }>()
  for (const { remaining, expires_at: at } of lots.toSorted(
    (a, b) => a.expires_at.getTime() - b.expires_at.getTime(),
  )) {
    const { points = 0, expiresAt = at } = days.get(jstDate(at)) ?? {}
    days.set(jstDate(at), { points: points + remaining, expiresAt })
  }
  return days
}

/** Tells members by day what expires in 30 and in 7 days: one notification for all that goes on one day. */
export const tellExpiring: Sweep = {
  name: 'tell-expiring',
  async run(services) {
    const { db, clock, log } = services
    const now = clock.now()
    if (isJstNight(now)) return 0
    let told = 0
    for (const notice of noticesAt(now)) {
      for (const userId of await withExpiringLots(db, notice, atOnce)) {
        try {
          told += await db.transaction().execute(async (tx) => {
            const days = byDay(await markTold(tx, userId, notice))
            for (const [day, { points, expiresAt }] of days) {
              const key = `points_expiring:${day}:${notice.days}`
              const data = { points, expires_at: expiresAt.toISOString() }
              await notify(tx, services, { userId, key, kind: 'points_expiring', data, now })
            }
            return days.size
          })
        } catch (error) {
          log.error('a member could not be told of points that expire', error, { user: userId })
        }
      }
    }
    return told
  },
}
