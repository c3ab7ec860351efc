import { AxeBuilder } from '@axe-core/playwright'
import { measureFirstLoad, overBudget, readBudget } from '../../bench/first-load.ts'
import { expect, signIn, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

test('the first load of /login and /home stays within its budget, and nothing moves', async ({
  visit,
  browser,
  origin,
}) => {
  const { email } = await freshLearner()
  const member = await visit('/login')
  await signIn(member, email)
  const storageState = await member.context().storageState()
  const budget = readBudget()
  for (const [path, state] of [
    ['/login', undefined],
    ['/home', storageState],
  ] as const) {
    // A browser that was never here: nothing of the app is in its cache.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(state && { storageState: state }),
    })
    const load = await measureFirstLoad(await context.newPage(), origin, path)
    expect(overBudget(path, load, budget), JSON.stringify(load.files)).toEqual([])
    await context.close()
  }
})

test('the screens everybody meets have no barrier that a machine can find', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/login')
  const barriers = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  expect(await barriers()).toEqual([])
  await signIn(page, email)
  await expect(page.getByText('添削を依頼すると、進み具合と結果がここに表示されます。')).toBeVisible()
  expect(await barriers()).toEqual([])
  await page.getByRole('link', { name: '添削を依頼する' }).click()
  await expect(page.getByText('英語日記')).toBeVisible()
  expect(await barriers()).toEqual([])
})
