/** Pseudo-random numbers that repeat for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  /** From 0 to below 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    chance: (share: number): boolean => next() < share,
    /** One of them. Throws for none. */
    pick<T>(from: readonly T[]): T {
      const [found] = from.slice(below(from.length))
      if (found === undefined) throw new Error('There is nothing to pick from.')
      return found
    },
    uuid: (): string => '00000000-0000-4000-8000-000000000000'.replace(/0/g, () => below(16).toString(16)),
  }
}

export type Random = ReturnType<typeof randomOf>
