import type { Tx } from '../db/database.ts'
import type { Services } from '../ports/services.ts'
import type { Sweep } from './index.ts'
import { rowByRow } from './row-by-row.ts'

const atOnce = 100

/**
 * A sweep over orders: `due` finds at most so many ids, `take` locks one of them (false when it is not due any more or
 * another process has it), `act` does the work in the same transaction. If one fails, the others are still handled.
 */
export const sweepOrders = (
  name: string,
  steps: {
    due: (services: Services, count: number) => Promise<number[]>
    take: (tx: Tx, orderId: number, services: Services) => Promise<boolean>
    act: (tx: Tx, orderId: number, services: Services) => Promise<void>
  },
): Sweep => ({
  name,
  run: async (services) =>
    rowByRow(services, name, await steps.due(services, atOnce), async (tx, id) => {
      if (!(await steps.take(tx, id, services))) return false
      await steps.act(tx, id, services)
      return true
    }),
})
