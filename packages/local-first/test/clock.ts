import type { After } from '../src/index.ts'

/** Runs everything that is ready to run: more turns than the longest chain of promises here. */
export async function rest(turns = 200): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}

/** A clock whose timers fire only when the test lets time pass. */
export function makeClock() {
  let time = Date.parse('2026-11-20T00:00:00.000Z')
  let timers: { at: number; run: () => unknown }[] = []
  const after = (delay: number, run: () => unknown): ReturnType<After> => {
    const timer = { at: time + delay, run }
    timers.push(timer)
    return () => void (timers = timers.filter((one) => one !== timer))
  }
  return {
    now: () => time,
    after,
    rest,
    pending: () => timers.length,
    async pass(milliseconds: number): Promise<void> {
      const end = time + milliseconds
      await rest()
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        time = Math.max(time, next.at)
        timers = timers.filter((one) => one !== next)
        await next.run()
        await rest()
      }
      time = end
    },
  }
}
