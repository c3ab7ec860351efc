import { addHours } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import type { Services } from '../../ports/services.ts'
import { lockOrder } from '../orders/index.ts'
import { instructorById } from './desk-order.ts'
import { publish } from './publish.ts'
import { heldSince, takeHeld, workOf } from './repo.ts'

/** Hours a new instructor's delivery waits for its check at most (C.2). */
const mostHours = 12
const atOnce = 100

async function publishOne({ db, clock }: Services, orderId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeHeld(tx, orderId))) return false
    const order = await lockOrder(tx, orderId)
    const work = order?.teacher_id ? await workOf(tx, orderId, order.teacher_id) : undefined
    if (!order?.teacher_id || !work) throw new Error(`Order ${orderId} is held without work.`)
    await publish(tx, order, work.content, await instructorById(tx, order.teacher_id), 'system', clock.now())
    return true
  })
}

/** Delivers what nobody checked in time. An order that fails is logged and does not keep the others waiting. */
export const publishHeld: Sweep = {
  name: 'publish-held',
  async run(services) {
    let done = 0
    for (const id of await heldSince(services.db, addHours(services.clock.now(), -mostHours), atOnce)) {
      try {
        if (await publishOne(services, id)) done += 1
      } catch (error) {
        services.log.error('a held order was not delivered', error, { order: id })
      }
    }
    return done
  },
}
