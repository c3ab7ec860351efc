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
  /** It looks at what the others leave behind: while the clock is moved it runs after them. */
  afterOthers?: true
  /** What it does makes nothing due for any other. */
  causesNothing?: true
}

/** The rounds of one process. */
export type Rounds = {
  /** No sweep begins any more; resolves when none runs. */
  pause(): Promise<void>
  /** All sweeps run now, and again in their rounds. */
  resume(): void
  stop(): Promise<void>
}

const every = 15_000

/** Does one round of one sweep. What fails is logged and tried again at the next round. Answers how much it did, and when it should run before that. */
export async function runSweep(
  services: Services,
  sweep: Sweep,
  processId: string,
): Promise<{ done: number; next: Date | undefined }> {
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
  return { done, next }
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

type JobOptions = {
  processId: string
  onWork: (listener: (sweep: string) => void) => void
  paused?: boolean
  mayRun?: (() => Promise<boolean>) | undefined
}

/**
 * Runs the sweeps now and every 15 s until stopped; the one that `onWork` names, at once, and one whose next row falls due
 * before its next round, then. Each goes its own way: a mail server that hangs delays no order. `paused`: not before `resume`.
 * `mayRun` is asked before each round; while it says no, nothing runs.
 */
export function startJobs(
  services: Services,
  sweeps: readonly Sweep[],
  { processId, onWork, paused = false, mayRun }: JobOptions,
): Rounds {
  let resting = paused
  let stopped = false
  let barred = mayRun !== undefined
  const alarms = new Map<string, NodeJS.Timeout>()
  const askAt = (name: string, at: Date | undefined) => {
    clearTimeout(alarms.get(name))
    const wait = at ? at.getTime() - services.clock.now().getTime() : every
    if (wait < every && !resting && !services.health.stopped)
      alarms.set(
        name,
        setTimeout(() => ask(name), wait),
      )
  }
  const runs = new Map(
    sweeps.map((sweep) => {
      const run = async () => askAt(sweep.name, (await runSweep(services, sweep, processId)).next)
      return [sweep.name, oneAtATime(run)]
    }),
  )
  const ask = (name: string) => {
    if (!resting && !barred) runs.get(name)?.ask()
  }
  const askAll = async () => {
    if (mayRun) barred = !(await mayRun())
    if (!stopped) sweeps.forEach(({ name }) => ask(name))
  }
  const end = async () => {
    alarms.forEach((alarm) => clearTimeout(alarm))
    await Promise.all([...runs.values()].map((run) => run.end()))
  }
  onWork(ask)
  const timer = setInterval(() => void askAll(), every)
  void askAll()
  return {
    async pause() {
      resting = true
      await end()
    },
    resume() {
      resting = false
      void askAll()
    },
    async stop() {
      stopped = true
      services.health.stopped = true
      clearInterval(timer)
      onWork(() => {})
      await end()
    },
  }
}
