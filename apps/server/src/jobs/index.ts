import type { Services } from '../ports/services.ts'

/**
 * Finds what fell due by the clock port and does it, a row at a time, each in its own transaction under SKIP LOCKED,
 * so that any number of processes may sweep. Answers how many rows it did.
 */
export type Sweep = { name: string; run(services: Services): Promise<number> }

const every = 15_000

/** Does one round of one sweep. What fails is logged and tried again at the next round. */
async function runSweep(services: Services, sweep: Sweep, processId: string): Promise<void> {
  const { log, metrics, health, clock } = services
  const began = performance.now()
  health.began(sweep.name, clock.now())
  let done = 0
  let failed = false
  try {
    done = await sweep.run(services)
    if (done > 0) log.info('swept', { sweep: sweep.name, done, process: processId })
  } catch (error) {
    failed = true
    log.error('a sweep failed', error, { sweep: sweep.name })
  }
  health.ended(sweep.name, failed)
  metrics.swept({ sweep: sweep.name, done, failed, seconds: (performance.now() - began) / 1000, at: clock.now() })
}

/** Runs `work` when asked, never twice at once; asked while it runs, once more afterwards. `ended` resolves when it rests. */
function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let asked = false
  const run = async () => {
    while (asked) {
      asked = false
      await work()
    }
    running = undefined
  }
  return {
    ask() {
      asked = true
      running ??= run()
    },
    async end() {
      asked = false
      await running
    },
  }
}

/**
 * Runs the sweeps now and every 15 s until stopped; the one that `onWork` names, at once. Each goes its own way: a mail
 * server that hangs delays no order.
 */
export function startJobs(
  services: Services,
  sweeps: readonly Sweep[],
  processId: string,
  onWork: (listener: (sweep: string) => void) => void = () => {},
) {
  const runs = new Map(sweeps.map((sweep) => [sweep.name, oneAtATime(() => runSweep(services, sweep, processId))]))
  const askAll = () => runs.forEach((run) => run.ask())
  onWork((name) => runs.get(name)?.ask())
  const timer = setInterval(askAll, every)
  askAll()
  return {
    async stop() {
      services.health.stopped = true
      clearInterval(timer)
      onWork(() => {})
      await Promise.all([...runs.values()].map((run) => run.end()))
    },
  }
}
