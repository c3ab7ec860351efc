import type { SweepHealth } from '../ports/sweep-health.ts'

/**
 * Remembers since when a sweep fails or hangs. A process that was merely asleep is healthy: its next round starts again.
 */
export function sweepHealth(): SweepHealth {
  const running = new Map<string, Date>()
  const failing = new Map<string, Date>()
  return {
    stopped: false,
    clockOff: false,
    began: (sweep, at) => void running.set(sweep, at),
    ended(sweep, failed) {
      const since = failing.get(sweep) ?? running.get(sweep)
      running.delete(sweep)
      if (failed && since) failing.set(sweep, since)
      else failing.delete(sweep)
    },
    troubles: () => [...new Map([...running, ...failing])].map(([sweep, since]) => ({ sweep, since })),
  }
}
