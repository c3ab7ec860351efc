import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { expect, picture, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

async function looksRight(page: Page, name: string) {
  expect(await barriers(page)).toEqual([])
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await picture(page, name)
}

test('legal pages, help pages and the 404 page are readable on a phone and lead back to the app', async ({ visit }) => {
  const page = await visit('/legal/terms')
  for (const [path, heading] of [
    ['/legal/terms', '利用規約'],
    ['/legal/privacy', 'プライバシーポリシー'],
    ['/legal/commerce', '特定商取引法に基づく表記'],
    ['/help/articles/115001582811', '添削をキャンセルできない'],
    ['/articles/gentle-requests', 'お願いのメールは、理由をひとこと添えるだけでやわらかくなる'],
    ['/campaigns/diary-30', '一日ひとことから始める、30日英文チャレンジ'],
    ['/help/articles/none', 'ページが見つかりません'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await looksRight(page, `server${path.replaceAll('/', '-')}`)
  }
  await page.getByRole('link', { name: 'マイページへ戻る' }).click()
  await page.waitForURL('**/login')
})

test('the mailbox shows a mail as text and as HTML, and its link opens the app', async ({ browser, origin }) => {
  const { email } = await freshLearner()
  // The recorder of the journeys runs a script in every frame, and this frame reports on the console that it forbids it.
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const requested = await page.request.post('/api/password/requests', { data: { email } })
  expect(requested.status()).toBe(204)
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(page.getByRole('link', { name: new RegExp(`${email}.*送信済み`) })).toBeVisible({ timeout: 500 })
  }).toPass()
  await looksRight(page, 'server-mailbox')
  await page.getByRole('link', { name: new RegExp(email) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'パスワード再設定のご案内' })).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: '新しいパスワードを設定する' })).toBeVisible()
  await looksRight(page, 'server-mail')
  await frame.getByRole('link', { name: '新しいパスワードを設定する' }).click()
  await page.waitForURL('**/password/reset**')
  await context.close()
})

test('[UI-003] Internet Explorer gets a 403 page that it can display', async ({ browser, origin }) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  const answer = await page.goto('/home')
  expect(answer?.status()).toBe(403)
  await expect(page.getByText('Unsupported browser')).toBeVisible()
  await expect(page.getByText('最新のMicrosoft Edge、Google Chrome、Mozilla Firefox')).toBeVisible()
  await picture(page, 'server-403')
  await context.close()
})

test('[O-023][O-034][O-035] the page advertises 166 yen, is white and Japanese', async ({ page, origin }) => {
  const text = await (await page.request.get(`${origin}/`)).text()
  const content = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(text)?.[1]
  expect(/<title>(.*)<\/title>/.exec(text)?.[1]).toContain('166円')
  expect(content('description')).toContain('166円')
  expect(content('description')).toContain('1,200円')
  expect(text).toContain('<html lang="ja">')
  expect(content('theme-color')).toBe('#ffffff')
  const manifest = (await (await page.request.get(`${origin}/manifest.webmanifest`)).json()) as { theme_color: string }
  expect(manifest.theme_color).toBe('#ffffff')
  const settings = JSON.parse((content('tensaku') ?? '').replaceAll('&quot;', '"')) as { terms: string }
  expect(settings.terms).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
