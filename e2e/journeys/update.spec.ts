import type { Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { english, startDiary } from '../pages/draft.ts'
import { openNotices } from '../pages/notices.ts'
import { freshLearner } from '../people.ts'
import { greetings, type Releases, startReleases } from '../releases.ts'

let releases: Releases
test.beforeEach(async ({ origin }) => {
  releases = await startReleases(origin)
})
test.afterEach(() => releases.close())

const offer = (page: Page) => page.getByRole('region', { name: '新しいバージョンがあります' })
const isInstalled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/**
 * The button that starts the update, once the page has fetched nothing for a second. Chromium does not end a worker that is
 * busy at that moment while a debugger is attached, as it is here, so the new version would wait for ever.
 */
async function updating(page: Page) {
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(0, ...ends) > 1000
  })
  return offer(page).getByRole('button', { name: '更新する' })
}

/** Waits until no newer worker waits. A page that loads files keeps the former one busy. */
const hasChanged = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)

/** Simulates the return to the page from another app. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Comes back until the new version is offered. A check that began before the release answers a later one as well. */
const offered = (page: Page) =>
  expect(async () => {
    await comeBack(page)
    await expect(offer(page)).toBeVisible({ timeout: 3000 })
  }).toPass()

test('a new version is offered, and a text being written survives the update', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit(`${releases.origin}/home`, { installed: true, as: { email } })
  await isInstalled(page)
  await expect(page.getByText(greetings.first)).toBeVisible()
  await page.goto(`${releases.origin}/services/create`)
  await startDiary(page)

  releases.release()
  await offered(page)
  await picture(page, '90-update', { whole: false })
  await page.setViewportSize({ width: 360, height: 640 })
  await picture(page, '90-update-small', { whole: false })
  await page.setViewportSize({ width: 390, height: 844 })

  // None of this reaches the server before the reload.
  releases.takeSaves(false)
  await english(page).pressSequentially('I was writing when')
  const loaded = page.waitForEvent('load')
  await (await updating(page)).dblclick()
  await loaded
  await expect(english(page)).toHaveValue('I was writing when')
  releases.takeSaves(true)
  await expect(page.getByText('保存しました')).toBeVisible()
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ホーム' }).click()
  await expect(page.getByText(greetings.second)).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('choosing later continues with the old version without its files on the server, and the next start asks again', async ({
  visit,
}) => {
  const { email } = await freshLearner()
  const page = await visit(`${releases.origin}/home`, { installed: true, as: { email } })
  await isInstalled(page)
  await expect(page.getByText(greetings.first)).toBeVisible()
  expect(await offer(page).count()).toBe(0)

  releases.release()
  await offered(page)
  await offer(page).getByRole('button', { name: 'あとで' }).click()
  await expect(offer(page)).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: '添削結果' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '添削結果' })).toBeVisible()
  await comeBack(page)
  await page.getByRole('navigation').getByRole('link', { name: 'メニュー' }).click()
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible()
  await expect(offer(page)).toBeHidden()

  // A start without a timely answer of the server uses the old version.
  releases.goDown()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible()
  await expect(offer(page)).toBeVisible()
})

test('unsaved text in a form delays the update until its screen is left', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit(`${releases.origin}/home`, { installed: true, as: { email } })
  await isInstalled(page)
  await page.goto(`${releases.origin}/settings/account`)
  const name = page.getByRole('textbox', { name: /^ユーザー名/ })
  await name.fill('someone_new')
  releases.release()
  await offered(page)
  await (await updating(page)).click()
  await expect(page.getByText('入力中の内容が消えないよう、この画面を離れるときに更新します。')).toBeVisible()
  await expect(name).toHaveValue('someone_new')
  await hasChanged(page)
  await page.getByRole('navigation').getByRole('link', { name: 'ホーム' }).click()
  await expect(page.getByText(greetings.second)).toBeVisible()
})

test('another tab updates with its next screen and keeps working until then', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit(`${releases.origin}/home`, { installed: true, as: { email } })
  await isInstalled(page)
  const other = await page.context().newPage()
  await other.goto(`${releases.origin}/settings/account`)
  const name = other.getByRole('textbox', { name: /^ユーザー名/ })
  await name.fill('someone_else')
  releases.release()
  await comeBack(page)
  const loaded = page.waitForEvent('load')
  await (await updating(page)).click()
  await loaded
  await expect(page.getByText(greetings.second)).toBeVisible()

  await expect(name).toHaveValue('someone_else')
  await expect((await openNotices(other)).getByRole('listitem')).toHaveCount(1)
  await other.keyboard.press('Escape')
  await expect(name).toHaveValue('someone_else')
  await other.getByRole('navigation').getByRole('link', { name: 'ホーム' }).click()
  await expect(other.getByText(greetings.second)).toBeVisible()
})
