import type { Clock } from '../../ports/clock.ts'

/** The machine's time, or a time that runs on from `start`. */
export function systemClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset) }
}

export type MovableClock = Clock & { setMoved(ms: number): void; moved(): number }

/** A clock that runs ahead of another by as much as it was moved. */
export function movableClock(base: Clock): MovableClock {
  let moved = 0
  return {
    now: () => new Date(base.now().getTime() + moved),
    setMoved: (ms) => void (moved = ms),
    moved: () => moved,
  }
}
