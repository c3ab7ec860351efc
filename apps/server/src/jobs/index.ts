import type { Services } from '../ports/services.ts'

/**
 * Finds what fell due by the clock port and does it, a row at a time, each in its own transaction under SKIP LOCKED,
 * so that any number of processes may sweep. Answers how many rows it did.
 */
export type Sweep = { name: string; run(services: Services): Promise<number> }

const every = 15_000

/** Runs the sweeps now and every 15 s until stopped. A sweep that fails is logged and tried again at the next round. */
export function startJobs(services: Services, sweeps: readonly Sweep[], processId: string) {
  let round: Promise<void> = Promise.resolve()

  async function sweepAll(): Promise<void> {
    for (const sweep of sweeps) {
      try {
        const done = await sweep.run(services)
        if (done > 0) services.log.info('swept', { sweep: sweep.name, done, process: processId })
      } catch (error) {
        services.log.error('a sweep failed', error, { sweep: sweep.name })
      }
    }
  }

  const timer = setInterval(() => {
    round = round.then(sweepAll)
  }, every)
  round = sweepAll()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
