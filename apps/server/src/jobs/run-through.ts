import type { Swept } from '../ports/clock.ts'
import type { Services } from '../ports/services.ts'
import { runSweep, type Sweep } from './index.ts'

/** More rounds than anything takes that comes to an end. */
const mostRounds = 200

/**
 * Runs the sweeps side by side, round after round until a whole round does nothing: what one does may be another's cause,
 * and a row that one holds is passed over by the others. Those that look at what is left come last. Answers what was done.
 */
export async function runThrough(services: Services, sweeps: readonly Sweep[], processId: string): Promise<Swept> {
  const counts = new Map<string, number>()
  /** Runs some, and answers those that did something. */
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
