import { day } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { planWalk } from './plan-walk.ts'
import { useApp } from './use-app.ts'

const app = useApp()

const seed = Number(process.env['SEED'] ?? 1)
const steps = Number(process.env['STEPS'] ?? 60)
const days = 30 * 30.5
/** So many steps fall on the same days, where they meet; then time goes by. */
const together = 3

test('[I-03][I-04][I-08][I-11][I-12][I-25][I-26][I-27] plans stay right over 30 months of random buying, ordering, changing, declining and waiting', async () => {
  const begin = app.clock.now().getTime()
  const walk = await planWalk(app, seed)
  for (let n = 1; n <= steps; n += 1) {
    await walk.step()
    if (n % together === 0) await walk.passTo(new Date(begin + (n / steps) * days * day))
    if (n % 10 === 0) await walk.check()
  }
  await walk.finish()
  expect(app.clock.now().getTime() - begin).toBeGreaterThanOrEqual(days * day)
}, 600_000)
