import { measureFirstLoad, overBudget, readBudget } from '../../bench/first-load.ts'
import { expect, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

test('the first load of /login and /home is within its budget, without a layout shift', async ({
  visit,
  browser,
  origin,
}) => {
  const { email } = await freshLearner()
  const member = await visit('/home', { as: { email } })
  const storageState = await member.context().storageState()
  const budget = readBudget()
  for (const [path, state] of [
    ['/login', undefined],
    ['/home', storageState],
  ] as const) {
    // A new browser with an empty cache.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(state && { storageState: state }),
    })
    const load = await measureFirstLoad(await context.newPage(), origin, path)
    expect(overBudget(path, load, budget), JSON.stringify(load.files)).toEqual([])
    await context.close()
  }
})
