import { addHours, isJstNight, minute } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { addressOf } from '../../instructors/index.ts'
import { instructorById } from '../desk-order.ts'
import { digestMail } from '../mails.ts'
import { awaitingDigest, lockDigest, keepDigest } from './pool-digest-repo.ts'
import { countNewInPool } from './repo.ts'

const atOnce = 100
const pauseHours = 1
/** An order counts after this time: until then the transaction that placed it may still be open. */
const settleMs = minute

type Round = { now: Date; sentBefore: Date; until: Date }

/** Examines the pool for one instructor and mails them new orders, unless another process does so at the moment. */
async function mailDigest(tx: Tx, services: Services, instructorId: number, round: Round): Promise<boolean> {
  const { now, sentBefore, until } = round
  const digest = await lockDigest(tx, instructorId, sentBefore)
  if (!digest) return false
  const me = await instructorById(tx, instructorId)
  const count = await countNewInPool(tx, me, now, { after: digest.seen_until, until })
  await keepDigest(tx, instructorId, { seen_until: until, ...(count > 0 && { sent_at: now }) })
  if (count === 0) return false
  const to = await addressOf(tx, instructorId)
  await queueMail(tx, services, { userId: null, to, ...digestMail(count, services.publicUrl) })
  return true
}

/**
 * C.11: mails new orders in the pool, at most hourly and never at night, to instructors who may claim them and have a free slot.
 */
export const poolDigest: Sweep = {
  name: 'pool-digest',
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    if (isJstNight(now)) return 0
    const round = { now, sentBefore: addHours(now, -pauseHours), until: new Date(now.getTime() - settleMs) }
    const instructors = await awaitingDigest(db, round, atOnce)
    return rowByRow(services, this.name, instructors, (tx, id) => mailDigest(tx, services, id, round))
  },
}
