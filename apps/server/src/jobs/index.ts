import type { Services } from '../ports/services.ts'

/**
 * Handles the rows that are due by the clock port, each in its own transaction under SKIP LOCKED, so that any number of
 * processes may sweep. Returns the number of rows. `next` is the time of the next due row, if the next round may be too
 * late for it.
 */
export type Sweep = {
  name: string
  run(services: Services): Promise<number>
  next?(services: Services): Promise<Date | undefined>
  /** It checks the results of the others: while the clock is moved it runs after them. */
  afterOthers?: true
  /** Its work makes nothing due for other sweeps, and its result follows from the last time it ran: a move of the clock needs it once. */
  causesNothing?: true
  /** Milliseconds between a run and the next one that was asked for during it, so that rows of a burst are handled together. */
  gapMs?: number
}

/** The rounds of one process. */
export type Rounds = {
  /** Starts no further sweep, and resolves when none runs. */
  pause(): Promise<void>
  /** All sweeps run now, and again in their rounds. */
  resume(): void
  stop(): Promise<void>
}

const every = 15_000

/** Does one round of one sweep. A failure is logged, and the next round tries again. Returns the number of rows, and the time of an earlier next round. */
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

/**
 * Runs `work` on demand, never twice at once. A demand during a run causes one more run, after the gap. `end` resolves when none
 * runs.
 */
function oneAtATime(work: () => Promise<void>, gapMs = 0) {
  let running: Promise<void> | undefined
  let asked = false
  let endGap = () => {}
  const gap = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gapMs)
      endGap = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (asked) {
      asked = false
      await work()
      if (asked && gapMs > 0) await gap()
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
      endGap()
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
 * Runs the sweeps now and every 15 s until stopped. A sweep that `onWork` names runs at once, and one whose next row is due
 * before its next round runs at that time. Sweeps do not wait for each other: a hanging mail server delays no order. With
 * `paused` nothing runs before `resume`. A round runs only while `mayRun` answers true.
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
      return [sweep.name, oneAtATime(run, sweep.gapMs)]
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
