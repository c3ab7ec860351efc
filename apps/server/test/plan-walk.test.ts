import { test } from 'vitest'
import { planWalk } from './plan-walk.ts'
import { useApp } from './use-app.ts'

const app = useApp()

const seed = Number(process.env['SEED'] ?? 1)
const steps = Number(process.env['STEPS'] ?? 60)

test('[I-03][I-04][I-08][I-11][I-12][I-25][I-26][I-27] plans stay right over months of random buying, ordering, changing, declining and waiting', async () => {
  const walk = await planWalk(app, seed)
  for (let n = 0; n < steps; n += 1) {
    await walk.step()
    if (n % 10 === 9) await walk.check()
  }
  await walk.finish()
}, 600_000)
