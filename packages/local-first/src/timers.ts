/** Runs something once after some milliseconds. The returned function cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void

/** Named timers that can be cancelled. `start` leaves a running timer unchanged, `restart` begins it anew. */
export function createTimers(after: After) {
  const running = new Map<string, () => void>()
  const stop = (...names: string[]) => {
    for (const name of names) {
      running.get(name)?.()
      running.delete(name)
    }
  }
  const start = (name: string, milliseconds: number, run: () => void) => {
    if (running.has(name)) return
    running.set(
      name,
      after(milliseconds, () => {
        running.delete(name)
        run()
      }),
    )
  }
  return {
    start,
    stop,
    restart: (name: string, milliseconds: number, run: () => void) => {
      stop(name)
      start(name, milliseconds, run)
    },
    stopAll: () => stop(...running.keys()),
  }
}

/** In milliseconds. */
export type Intervals = {
  /** The time without typing after which a text is sent. */
  pause: number
  /** The longest time that a text waits while typing continues. */
  longestPause: number
  /** The time until a save without an answer is sent again, doubled each time up to `longestRetry`. */
  firstRetry: number
  longestRetry: number
}

/** Milliseconds from the first unstored keystroke until it is stored (the promise to a person is 300). */
export const storeWithin = 150

type ScheduleOptions = {
  after: After
  intervals: Intervals
  /** From 0 to 1: makes retries up to a quarter earlier, so that many devices do not return at once. */
  random?: (() => number) | undefined
}

/** Schedules the sending of each text. A fixed time (at once, a retry) stays until it is over; typing moves the others. */
export function createSchedule(
  { after, intervals, random = Math.random }: ScheduleOptions,
  send: (key: string) => Promise<unknown>,
) {
  const timers = createTimers(after)
  const fixed = new Set<string>()
  const failures = new Map<string, number>()
  let stopped = false
  const cancel = (key: string) => {
    timers.stop(`pause ${key}`, `longest ${key}`)
    fixed.delete(key)
  }
  const run = (key: string) => () => {
    cancel(key)
    void send(key)
  }
  const at = (key: string, delay: number): void => {
    if (stopped) return
    cancel(key)
    fixed.add(key)
    timers.start(`pause ${key}`, delay, run(key))
  }

  return {
    /** Sends after a pause in typing; a time that is already fixed stays. */
    typed(key: string): void {
      if (stopped || fixed.has(key)) return
      timers.restart(`pause ${key}`, intervals.pause, run(key))
      timers.start(`longest ${key}`, intervals.longestPause, run(key))
    },
    at,
    now: (key: string): void => at(key, 0),
    /** Sends later each time while it fails, and not before `wait` is over. */
    again(key: string, wait = 0): void {
      const count = failures.get(key) ?? 0
      failures.set(key, count + 1)
      const longest = Math.min(intervals.longestRetry, intervals.firstRetry * 2 ** count)
      at(key, Math.max(wait, longest * (1 - 0.25 * random())))
    },
    worked: (key: string): boolean => failures.delete(key),
    failing: (key: string): boolean => failures.has(key),
    /** Cancels the sending. */
    cancel,
    forget(key: string): void {
      cancel(key)
      failures.delete(key)
    },
    stop(): void {
      stopped = true
      timers.stopAll()
    },
  }
}

export type Schedule = ReturnType<typeof createSchedule>
