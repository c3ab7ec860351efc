import type { Services } from '../ports/services.ts'

/**
 * Finds what fell due by the clock port and does it, a row at a time, each in its own transaction under SKIP LOCKED,
 * so that any number of processes may sweep. Answers how many rows it did. `next`: when the next row falls due, where the next
 * round may be too late for it.
 */
export type Sweep = {
  name: string
  run(services: Services): Promise<number>
  next?(services: Services): Promise<Date | undefined>
}

const every = 15_000

/** Does one round of one sweep. What fails is logged and tried again at the next round. Answers when it should run before that. */
async function runSweep(services: Services, sweep: Sweep, processId: string): Promise<Date | undefined> {
  const { log, metrics, health, clock } = services
  const began = performance.now()
  health.began(sweep.name, clock.now())
  let done = 0
  let failed = false
  let next: Date | undefined
  try {
    done = await sweep.run(services)
    if (done > 0) log.info('swept', { sweep: sweep.name, done, process: processId })
    next = await sweep.next?.(services)
  } catch (error) {
    failed = true
    log.error('a sweep failed', error, { sweep: sweep.name })
  }
  health.ended(sweep.name, failed)
  metrics.swept({ sweep: sweep.name, done, failed, seconds: (performance.now() - began) / 1000, at: clock.now() })
  return next
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
 * Runs the sweeps now and every 15 s until stopped; the one that `onWork` names, at once, and one whose next row falls due
 * before its next round, then. Each goes its own way: a mail server that hangs delays no order.
 */
export function startJobs(
  services: Services,
  sweeps: readonly Sweep[],
  processId: string,
  onWork: (listener: (sweep: string) => void) => void = () => {},
) {
  const alarms = new Map<string, NodeJS.Timeout>()
  const askAt = (name: string, at: Date | undefined) => {
    clearTimeout(alarms.get(name))
    const wait = at ? at.getTime() - services.clock.now().getTime() : every
    if (wait < every && !services.health.stopped)
      alarms.set(
        name,
        setTimeout(() => runs.get(name)?.ask(), wait),
      )
  }
  const runs = new Map(
    sweeps.map((sweep) => {
      const run = async () => askAt(sweep.name, await runSweep(services, sweep, processId))
      return [sweep.name, oneAtATime(run)]
    }),
  )
  const askAll = () => runs.forEach((run) => run.ask())
  onWork((name) => runs.get(name)?.ask())
  const timer = setInterval(askAll, every)
  askAll()
  return {
    async stop() {
      services.health.stopped = true
      clearInterval(timer)
      alarms.forEach((alarm) => clearTimeout(alarm))
      onWork(() => {})
      await Promise.all([...runs.values()].map((run) => run.end()))
    },
  }
}
