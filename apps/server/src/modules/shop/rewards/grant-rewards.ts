import { dueMonth, rewardDays, rewardOf, stageOf } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import { lockUser } from '../../../db/locks.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import { grant } from '../../points/index.ts'
import { insertReward, isMonthDone, markMonthDone, monthsOf, withoutReward } from './repo.ts'

const atOnce = 100

/** Grants a member their reward of a month, once (I-13). Without points it is only noted. */
async function grantReward(
  tx: Tx,
  services: Outgoing,
  { userId, month, now }: { userId: number; month: string; now: Date },
): Promise<boolean> {
  await lockUser(tx, userId)
  const figures = (await monthsOf(tx, userId, { first: month, last: month })).get(month)
  if (!figures) return false
  const { delivered, spent } = figures
  const [points, { stage }] = [rewardOf(figures), stageOf(delivered)]
  const id = await insertReward(tx, { user_id: userId, month, stage, delivered, spent, granted: points, at: now })
  if (id === undefined) return false
  if (points === 0) return true
  const ref = { type: 'reward', id } as const
  const given = { userId, amount: points, kind: 'reward', lot: 'free', days: rewardDays, ref, now } as const
  const { expiresAt } = await grant(tx, given)
  const data = { points, expires_at: expiresAt.toISOString() }
  await notify(tx, services, { userId, key: `reward:${month}`, kind: 'reward', data, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
  return true
}

/** C.7: grants the rewards of the month before, from 10:00 on the 1st in Japan on. */
export const grantRewards: Sweep = {
  name: 'grant-rewards',
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    const month = dueMonth(now)
    if (await isMonthDone(db, month)) return 0
    const members = await withoutReward(db, month, atOnce)
    if (members.length === 0) await markMonthDone(db, month, now)
    return rowByRow(services, this.name, members, (tx, userId) => grantReward(tx, services, { userId, month, now }))
  },
}
