import type { Ports } from './ports.ts'

/** Milliseconds without typing after which a draft is sent, and the longest it waits while typing goes on. */
const pause = 3000
const longestPause = 15_000
/** Milliseconds from a change of the step to the update of the draft (N-013, K-006). */
const stepDelay = 1000
const longestBackoff = 60_000

type Plan = { at: number; since: number; firm: boolean; cancel: () => void }

/** When each draft is sent. */
export function createSchedule(ports: Pick<Ports, 'now' | 'after'>, send: (localId: string) => Promise<void>) {
  const plans = new Map<string, Plan>()
  const failures = new Map<string, number>()
  let stopped = false

  function plan(localId: string, delay: number, firm: boolean): void {
    if (stopped) return
    const known = plans.get(localId)
    known?.cancel()
    const cancel = ports.after(delay, () => {
      plans.delete(localId)
      void send(localId)
    })
    plans.set(localId, { at: ports.now() + delay, since: known?.since ?? ports.now(), firm, cancel })
  }

  return {
    /** After a pause in typing; a time that is fixed already stays. */
    typed(localId: string): void {
      const known = plans.get(localId)
      if (known?.firm) return
      const left = known ? known.since + longestPause - ports.now() : pause
      plan(localId, Math.max(0, Math.min(pause, left)), false)
    },
    /** A second after the last change of the step (N-013). */
    stepped: (localId: string): void => plan(localId, stepDelay, true),
    now: (localId: string): void => plan(localId, 0, true),
    /** Later and later, as long as it does not work, and not before `wait` is over. */
    again(localId: string, wait: number): void {
      const count = failures.get(localId) ?? 0
      failures.set(localId, count + 1)
      plan(localId, Math.max(wait, Math.min(longestBackoff, 1000 * 2 ** count)), true)
    },
    worked: (localId: string): boolean => failures.delete(localId),
    failing: (localId: string): boolean => failures.has(localId),
    forget(localId: string): void {
      plans.get(localId)?.cancel()
      plans.delete(localId)
      failures.delete(localId)
    },
    stop(): void {
      stopped = true
      for (const { cancel } of plans.values()) cancel()
      plans.clear()
    },
  }
}

export type Schedule = ReturnType<typeof createSchedule>
