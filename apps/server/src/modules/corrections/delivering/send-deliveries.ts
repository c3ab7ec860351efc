import type { Sweep } from '../../../jobs/index.ts'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { lockOrder, takeSubmitted } from '../../orders/index.ts'
import { instructorById } from '../desk-order.ts'
import { workOf } from '../writing/repo.ts'
import { goingOutBy, nextOut } from './repo.ts'
import { deliver } from './deliver.ts'

/** Delivers submissions when their undo window ends; their instructors need not be online. */
export const sendDeliveries: Sweep = {
  ...sweepOrders('send-deliveries', {
    async due({ db, clock, reader }, count) {
      const ids = await goingOutBy(db, clock.now(), count)
      // Before the transactions, so that no order stays locked while the reader loads.
      if (ids.length > 0) await reader()
      return ids
    },
    take: takeSubmitted,
    async act(tx, orderId, services) {
      const order = await lockOrder(tx, orderId)
      const now = services.clock.now()
      if (!order?.goes_out_at || order.goes_out_at > now) return
      const work = order.teacher_id ? await workOf(tx, orderId, order.teacher_id) : undefined
      if (!order.teacher_id || !work) throw new Error(`Order ${orderId} was submitted without work.`)
      const instructor = await instructorById(tx, order.teacher_id)
      await deliver(tx, services, { order, work: work.content, instructor, now })
    },
  }),
  next: ({ db, clock }) => nextOut(db, clock.now()),
}
