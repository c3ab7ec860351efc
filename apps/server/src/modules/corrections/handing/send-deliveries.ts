import type { Sweep } from '../../../jobs/index.ts'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { lockOrder, takeHandedIn } from '../../orders/index.ts'
import { instructorById } from '../desk-order.ts'
import { workOf } from '../repo.ts'
import { goingOutBy, nextOut } from './repo.ts'
import { sendOut } from './send.ts'

/** Delivers what was handed in and not taken back, at its time; who handed it in need not be there any more. */
export const sendDeliveries: Sweep = {
  ...sweepOrders('send-deliveries', {
    async due({ db, clock, reader }, count) {
      const ids = await goingOutBy(db, clock.now(), count)
      // Before the transactions, so that no order is held while it loads.
      if (ids.length > 0) await reader()
      return ids
    },
    take: takeHandedIn,
    async act(tx, orderId, services) {
      const order = await lockOrder(tx, orderId)
      const now = services.clock.now()
      if (!order?.goes_out_at || order.goes_out_at > now) return
      const work = order.teacher_id ? await workOf(tx, orderId, order.teacher_id) : undefined
      if (!order.teacher_id || !work) throw new Error(`Order ${orderId} was handed in without work.`)
      await sendOut(tx, services, order, work.content, await instructorById(tx, order.teacher_id), now)
    },
  }),
  next: ({ db, clock }) => nextOut(db, clock.now()),
}
