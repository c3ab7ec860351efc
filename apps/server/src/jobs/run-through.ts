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
  const round = async (some: readonly Sweep[]): Promise<boolean> => {
    const did = await Promise.all(
      some.map(async (sweep) => {
        const { done } = await runSweep(services, sweep, processId)
        if (done > 0) counts.set(sweep.name, (counts.get(sweep.name) ?? 0) + done)
        return done > 0
      }),
    )
    return did.includes(true)
  }
  const first = sweeps.filter(({ afterOthers }) => !afterOthers)
  const last = sweeps.filter(({ afterOthers }) => afterOthers)
  let rounds = 1
  while (((await round(first)) || (await round(last))) && rounds < mostRounds) rounds += 1
  if (rounds === mostRounds)
    services.log.error('sweeps do not come to an end', undefined, { swept: [...counts.keys()].join(' ') })
  return [...counts].map(([sweep, done]) => ({ sweep, done }))
}
