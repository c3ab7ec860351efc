import type { Swept } from '../ports/clock.ts'
import type { Services } from '../ports/services.ts'
import { runSweep, type Sweep } from './index.ts'

/** More rounds than any chain of causes takes. */
const mostRounds = 200

/**
 * Runs the sweeps in parallel in rounds, until a whole round does nothing: the work of one may cause work of another, and
 * rows locked by one are skipped by the others. Sweeps that check the results come last. Returns the work of each sweep.
 */
export async function runThrough(services: Services, sweeps: readonly Sweep[], processId: string): Promise<Swept> {
  const counts = new Map<string, number>()
  /** Runs some sweeps, and answers those that did something. */
  const round = async (some: readonly Sweep[]): Promise<Sweep[]> => {
    const done = await Promise.all(some.map(async (sweep) => (await runSweep(services, sweep, processId)).done))
    const busy = some.filter((_sweep, index) => (done[index] ?? 0) > 0)
    some.forEach(({ name }, index) => counts.set(name, (counts.get(name) ?? 0) + (done[index] ?? 0)))
    return busy
  }
  const first = sweeps.filter(({ afterOthers }) => !afterOthers)
  const last = sweeps.filter(({ afterOthers }) => afterOthers)
  let next = first
  for (let rounds = 0; next.length > 0; rounds += 1) {
    if (rounds === mostRounds) {
      services.log.error('sweeps do not come to an end', undefined, { sweeps: next.map(({ name }) => name).join(' ') })
      break
    }
    const busy = await round(next)
    if (busy.some(({ causesNothing }) => !causesNothing)) next = first
    else if (busy.length > 0) next = busy
    else next = next === last ? [] : last
  }
  return [...counts].filter(([, done]) => done > 0).map(([sweep, done]) => ({ sweep, done }))
}
