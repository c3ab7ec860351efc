import { addHours } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import type { Services } from '../../ports/services.ts'
import { endOrder } from './moves.ts'
import { lockOrder } from './repo.ts'
import { takeWaiting, waitingSince } from './waiting-repo.ts'

/** Hours an order waits for an instructor (C.2), as the learner was told when he ordered. */
const hours = { standard: 48, biz: 12, nominee: 12 }
const atOnce = 100

async function endOne({ db, clock }: Services, orderId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeWaiting(tx, orderId))) return false
    const order = await lockOrder(tx, orderId)
    if (!order) return false
    const move = { event: 'end_unclaimed', actor: 'system', actorId: null, cancelReason: 'unclaimed' } as const
    await endOrder(tx, order, move, clock.now())
    return true
  })
}

/** Ends and refunds what nobody claimed in time. An order that fails is logged and does not keep the others waiting. */
export const endUnclaimed: Sweep = {
  name: 'end-unclaimed',
  async run(services) {
    const now = services.clock.now()
    const patience = {
      standard: addHours(now, -hours.standard),
      biz: addHours(now, -hours.biz),
      nominee: addHours(now, -hours.nominee),
    }
    let done = 0
    for (const id of await waitingSince(services.db, patience, atOnce)) {
      try {
        if (await endOne(services, id)) done += 1
      } catch (error) {
        services.log.error('an unclaimed order was not ended', error, { order: id })
      }
    }
    return done
  },
}
