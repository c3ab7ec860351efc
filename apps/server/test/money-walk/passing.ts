import type { Steps, World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Time, sweeps, and the faults of the gateway. */
export function passingSteps({ app, random, sweep, control }: World): Steps {
  const advance = async (ms: number) => {
    app.clock.advance(ms)
    if (random.chance(0.8)) await sweep()
    return { status: Math.round(ms / hour) }
  }
  return {
    minutes: () => advance((1 + random.below(5)) * minute),
    hours: () => advance((1 + random.below(24)) * hour),
    days: () => advance((1 + random.below(random.chance(0.2) ? 200 : 8)) * day),
    week: () => advance(8 * day),
    halfYear: () => advance(185 * day),
    async faults() {
      const kind = random.below(7)
      return control('PUT /faults', {
        down: kind === 1 ? 0.5 : 0,
        hang: kind === 2 ? 0.3 : 0,
        drop: kind === 3 || kind === 4 ? 0.5 : 0,
        duplicate: kind === 4 || kind === 5 ? 0.5 : 0,
        shuffle: kind === 5,
        seed: random.below(1000),
      })
    },
    async sweep() {
      await sweep()
      return { status: 0 }
    },
  }
}
