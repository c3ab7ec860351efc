import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'

const atOnce = 5

/**
 * Handles the rows of a sweep that asks gateways, a few at once, since a slow gateway takes ten seconds for each. A row whose
 * gateway is away waits for a later round; another failure is logged and does not stop the others. Returns the number of rows.
 */
export async function inParallel<Row extends { id: number }>(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  sweep: string,
  rows: readonly Row[],
  act: (row: Row) => Promise<void>,
): Promise<number> {
  const waiting = [...rows]
  let done = 0
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await act(row)
        done += 1
      } catch (error) {
        if (error instanceof GatewayAway || error instanceof GatewayRefused || error instanceof Refused) {
          log.warn('a payment could not be asked about', { row: row.id, sweep, cause: error.message })
          continue
        }
        metrics.rowFailed(sweep)
        log.error('a row that fell due was not done', error, { row: row.id, sweep })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done
}
