import type { Later } from './keeper-types.ts'

/** Named timers that can be called off. `start` leaves a running one as it is, `restart` begins anew. */
export function alarms<Name extends string>(later: Later, rings: Record<Name, () => void>) {
  const running = new Map<Name, () => void>()
  const off = (...names: Name[]) => {
    for (const name of names) {
      running.get(name)?.()
      running.delete(name)
    }
  }
  const start = (name: Name, milliseconds: number) => {
    if (running.has(name)) return
    running.set(
      name,
      later(() => {
        running.delete(name)
        rings[name]()
      }, milliseconds),
    )
  }
  return {
    off,
    start,
    restart: (name: Name, milliseconds: number) => {
      off(name)
      start(name, milliseconds)
    },
  }
}
