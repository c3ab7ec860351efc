import type { Tx } from '../db/database.ts'
import type { Services } from '../ports/services.ts'
import type { Sweep } from './index.ts'

const atOnce = 100

/**
 * A sweep over orders: `due` finds at most so many ids, `take` holds one for this process (false when it is no longer due
 * or another has it), `act` does what fell due in the same transaction. One that fails is logged and keeps no other waiting.
 */
export const sweepOrders = (
  name: string,
  steps: {
    due: (services: Services, count: number) => Promise<number[]>
    take: (tx: Tx, orderId: number) => Promise<boolean>
    act: (tx: Tx, orderId: number, services: Services) => Promise<void>
  },
): Sweep => ({
  name,
  async run(services) {
    let done = 0
    for (const id of await steps.due(services, atOnce)) {
      try {
        const acted = await services.db.transaction().execute(async (tx) => {
          if (!(await steps.take(tx, id))) return false
          await steps.act(tx, id, services)
          return true
        })
        if (acted) done += 1
      } catch (error) {
        services.metrics.rowFailed(name)
        services.log.error('an order that fell due was not moved', error, { order: id, sweep: name })
      }
    }
    return done
  },
})
