/** Random numbers that repeat for the same seed. */
export function seededRandom(seed: number) {
  let state = seed | 0
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** From `least` to `most`, both included. */
  const between = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1))
  return {
    between,
    /** True with this probability: 0.1 is once in ten. */
    often: (share: number): boolean => roll() < share,
    one: <T>(of: readonly T[]): T => {
      const chosen = of[between(0, of.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
