import { measureFirstLoad, overBudget, readBudget } from '../../bench/first-load.ts'
import { fileWith } from '../built-files.ts'
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

test('the page of home names the files of its screen and its frame ahead, and every one of them is there', async ({
  visit,
}) => {
  const page = await visit('/login')
  const link = (await page.request.get('/home')).headers()['link'] ?? ''
  const files = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file = '']) => file)
  const ofScreen = fileWith('今日は何を書きましょうか')
  const ofFrame = fileWith('このご案内を閉じる（今後は表示しません）')
  expect(files.map((file) => `**${file}`)).toEqual(expect.arrayContaining([ofScreen, ofFrame]))
  for (const file of files) expect((await page.request.get(file)).headers()['content-type']).toContain('javascript')
})
