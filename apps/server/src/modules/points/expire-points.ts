import { lockUser } from '../../db/locks.ts'
import type { Tx } from '../../db/database.ts'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import { announce } from '../notifications/index.ts'
import { movePoints } from './move.ts'
import { lotsOf, withExpiredLots } from './lots-repo.ts'
import * as repo from './repo.ts'

const atOnce = 100

/** Books the expired points of one member. Returns the number of lots. */
async function expireOf(tx: Tx, userId: number, now: Date): Promise<number> {
  await lockUser(tx, userId)
  const lots = (await lotsOf(tx, userId)).filter((lot) => lot.expires_at <= now)
  for (const { id: lotId, remaining } of lots) {
    const ref = { type: 'lot', id: lotId } as const
    const seq = (await repo.countEntries(tx, 'expiry', ref)) + 1
    await movePoints(tx, { userId, kind: 'expiry', ref, seq, at: now }, [{ lotId, amount: -remaining }])
  }
  if (lots.length > 0) await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
  return lots.length
}

/**
 * Books expired points, so that entries, lots and the displayed balance agree (C.4, I-01). A lot may expire more than once, because
 * a refund may return to an expired lot.
 */
export const expirePoints: Sweep = {
  name: 'expire-points',
  async run(services) {
    const { db, clock } = services
    const members = await withExpiredLots(db, clock.now(), atOnce)
    return rowByRow(services, this.name, members, (tx, userId) => expireOf(tx, userId, clock.now()))
  },
}
