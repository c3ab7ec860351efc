import { addDays, addHours, isJstNight, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import type { Tx } from '../../db/database.ts'
import { lockUser } from '../../db/locks.ts'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import { notify, type Outgoing } from '../notifications/index.ts'
import { markTold, withExpiringLots, type Notice } from './expiring-repo.ts'

const atOnce = 100

/** Hours from one notice about a lot to the next, however often it is spent and refilled. */
const hoursBetween = 6

/** C.4: the notices 30 and 7 days ahead. A missed notice is not sent once the next is due. */
function noticesAt(now: Date): Notice[] {
  const daysOn = (days: number) => startOfJstDay(addDays(jstDate(now), days))
  const pause = addHours(now, -hoursBetween)
  return [
    { days: 7, from: now, before: daysOn(8), pause },
    { days: 30, from: daysOn(8), before: daysOn(31), pause },
  ]
}

/** Notifies a member about expiring points: one notification for each day. Returns their number. */
async function notifyMember(
  tx: Tx,
  services: Outgoing,
  { userId, notice, now }: { userId: number; notice: Notice; now: Date },
): Promise<number> {
  await lockUser(tx, userId)
  const ends = await markTold(tx, userId, notice, now)
  for (const { points, expires_at: at } of ends) {
    // A repeated notice is another notification: a refund has added points since.
    const key = `points_expiring:${jstDate(at)}:${notice.days}:${now.getTime()}`
    const data = { points, expires_at: at.toISOString() }
    await notify(tx, services, { userId, key, kind: 'points_expiring', data, now })
  }
  return ends.length
}

/** Notifies members in the daytime about points that expire in 30 and in 7 days, and again after a refund. */
export const notifyExpiring: Sweep = {
  name: 'notify-expiring',
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    if (isJstNight(now)) return 0
    let sent = 0
    for (const notice of noticesAt(now)) {
      const members = await withExpiringLots(db, notice, atOnce)
      sent += await rowByRow(services, this.name, members, (tx, userId) =>
        notifyMember(tx, services, { userId, notice, now }),
      )
    }
    return sent
  },
}
