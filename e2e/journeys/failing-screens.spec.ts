import type { BrowserContext, Page } from '@playwright/test'
import { expect, signedIn, test as journey } from '../journey.ts'
import { fileWith } from '../built-files.ts'
import { freshLearner } from '../people.ts'
import { push } from '../walk.ts'

/** A text of the file that all pages in preparation share. */
const prepared = '書いた英文の出来を、点数とことばですぐに確かめられるようになります。'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** A new person whose pages may fail and report it on the console. */
const test = journey.extend<{ fragile: (path: string, email?: string) => Promise<Page> }>({
  fragile: async ({ browser, origin }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (path, email) => {
      const context = await browser.newContext({
        baseURL: origin,
        serviceWorkers: 'block',
        ...(email !== undefined && { storageState: await signedIn(origin, email) }),
      })
      contexts.push(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

const failed = 'うまく表示できませんでした'

test('[R-081][R-082][E-019][UI-001][Q-121] an unknown address or one with invalid parts shows the 404 screen', async ({
  visit,
}) => {
  const { email } = await freshLearner()
  const guest = await visit('/no/such/page')
  const member = await visit('/home', { as: { email } })
  const wrong = ['/no/such', '/orders/abc', '/subscriptions/zzz/options', '/resources/courses/x', '/teachers/0']
  const missing = async (page: Page, path: string) => {
    await page.goto(path)
    await expect(page.getByText('This page could not be found')).toBeVisible()
    await expect(page.getByText('申し訳ございません。お探しのページが見つかりませんでした。')).toBeVisible()
    await expect(page).toHaveTitle('ページが見つかりません - 英語添削 マイページ')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const page of [guest, member]) for (const path of wrong) await missing(page, path)
  await guest.getByRole('link', { name: 'ホームへ戻る' }).click()
  await guest.waitForURL('**/login')
})

test('[UI-002] a failing screen shows the status and a link home', async ({ fragile }) => {
  const { email } = await freshLearner()
  const page = await fragile('/home', email)
  await page.route(fileWith(prepared), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw Object.assign(new Error("broken"), { status: 503 })',
    }),
  )
  await push(page, '/studies/tools/composition')
  await expect(heading(page)).toHaveText(failed)
  await expect(page.getByText('エラーが発生しました。時間をおいて再度お試しください。')).toBeVisible()
  await expect(page.getByText('エラー番号：503')).toBeVisible()
  await page.getByRole('link', { name: 'ホームへ戻る' }).click()
  await page.waitForURL('**/home')
  await expect(heading(page)).toHaveText('ホーム')
})

/** Counts the documents a page loads from now on. */
function countLoads(page: Page) {
  const count = { loads: 0 }
  page.on('domcontentloaded', () => (count.loads += 1))
  return count
}

/** Ends the minute in which the page does not reload itself again. */
const afterAMinute = async (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.includes('reload')) sessionStorage.setItem(key, '1')
  })

test('[E-021][K-026] missing code reloads the page, but not again within 60 seconds', async ({ fragile }) => {
  const { email } = await freshLearner()
  const page = await fragile('/home', email)
  const files = fileWith(prepared)
  await page.route(files, (route) => route.abort())
  const count = countLoads(page)
  await push(page, '/studies/tools/composition')
  await expect(heading(page)).toHaveText(failed)
  expect(count.loads).toBe(1)
  await push(page, '/settings')
  await expect(heading(page)).toHaveText('メニュー')
  await push(page, '/studies/tools/composition')
  await expect(heading(page)).toHaveText(failed)
  expect(count.loads).toBe(1)

  await push(page, '/settings')
  await expect(heading(page)).toHaveText('メニュー')
  await afterAMinute(page)
  await push(page, '/studies/tools/composition')
  await expect(heading(page)).toHaveText(failed)
  expect(count.loads).toBe(2)
  await page.unroute(files)
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(heading(page)).toHaveText('英作文の診断')
  expect(count.loads).toBe(3)
})

test('[E-021][K-026] missing styles reload the page, but not again within 60 seconds', async ({ fragile }) => {
  const page = await fragile('about:blank')
  const files = '**/assets/all-*.css'
  await page.route(files, (route) => route.abort())
  const count = countLoads(page)
  // The page reloads itself, which would abort waiting for the load event.
  await page.goto('/signup', { waitUntil: 'commit' })
  await expect(heading(page)).toHaveText(failed)
  expect(count.loads).toBe(2)
  await push(page, '/login')
  await expect(heading(page)).toHaveText('ログイン')
  await push(page, '/password/reset')
  await expect(heading(page)).toHaveText(failed)
  expect(count.loads).toBe(2)

  await page.unroute(files)
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.getByRole('button', { name: 'もう一度読み込む' })).toBeHidden()
  expect(count.loads).toBe(3)
})

test('[K-026] offline the page is not reloaded, and the screen appears once the network is back', async ({
  fragile,
}) => {
  const { email } = await freshLearner()
  const page = await fragile('/home', email)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'ストア' })).toBeVisible()
  const count = countLoads(page)
  await page.context().setOffline(true)
  await push(page, '/studies/tools/composition')
  await expect(heading(page)).toHaveText('オフラインです')
  expect(count.loads).toBe(0)
  await page.context().setOffline(false)
  await expect(heading(page)).toHaveText('英作文の診断')
})
