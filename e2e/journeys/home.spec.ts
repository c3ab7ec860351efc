import type { Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { signIn, signOut } from '../pages/login.ts'
import { freshLearner } from '../people.ts'

const news = (page: Page) => page.getByRole('region', { name: '運営からのお知らせ' })
const offers = (page: Page) => page.getByRole('region', { name: 'ご案内' })
const banner = (page: Page) => page.getByRole('link', { name: /30日英文チャレンジ/ })

/** Waits until the home screen is complete. */
const isHome = (page: Page) => expect(page.getByRole('region', { name: '読みもの' })).toBeVisible()

/** Signs a new learner in by the form. */
async function comeHome(page: Page): Promise<void> {
  const { email } = await freshLearner()
  await signIn(page, email)
  await isHome(page)
}

test('[O-011] the home screen shows a campaign, news, an ad and articles, and ordering is its only main action', async ({
  visit,
}) => {
  const page = await visit('/home', { as: await freshLearner() })
  await isHome(page)
  await expect(banner(page)).toBeVisible()
  await expect(news(page).getByRole('listitem')).toHaveCount(3)
  await expect(offers(page).getByRole('link', { name: /はじめての英文レター/ })).toHaveAttribute(
    'href',
    '/campaigns/first-letter',
  )
  await expect(offers(page).getByRole('link', { name: /学べる添削/ })).toBeVisible()
  const articles = page.getByRole('region', { name: '読みもの' }).getByRole('link')
  await expect(articles).toHaveCount(3)
  await expect(page.getByRole('link', { name: '添削を依頼する' })).toBeInViewport()
  const pictures = page.locator('main img')
  for (let at = 0; at < (await pictures.count()); at++) await pictures.nth(at).scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  await picture(page, '60-home-feeds')
  await articles.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'a と the、迷ったときの考えかた' })).toBeVisible()
  await page.goBack()
  await isHome(page)
})

test('a banner that was closed stays closed after a reload, and on another device of the member', async ({ visit }) => {
  const learner = await freshLearner()
  const page = await visit('/home', { as: learner })
  await expect(banner(page)).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'このご案内を閉じる（今後は表示しません）' }).click()
  await expect(banner(page)).toHaveCount(0)
  await sent
  await page.reload()
  await isHome(page)
  await expect(banner(page)).toHaveCount(0)
  const other = await visit('/home', { as: learner })
  await isHome(other)
  await other.reload()
  await isHome(other)
  await expect(banner(other)).toHaveCount(0)
})

test('[M-003][M-014] a piece of news and the list of all news open above the home screen', async ({ visit }) => {
  const page = await visit('/home', { as: await freshLearner() })
  await isHome(page)
  await news(page)
    .getByRole('button', { name: /添削をお届けするまでの時間について/ })
    .click()
  const one = page.getByRole('dialog', { name: '添削をお届けするまでの時間について' })
  await expect(one.getByText(/24時間以内に添削をお届けします/)).toBeVisible()
  await picture(page, '61-home-news', { whole: false })
  await page.goBack()
  await expect(one).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)

  await news(page).getByRole('button', { name: 'すべて見る' }).click()
  const all = page.getByRole('dialog', { name: '運営からのお知らせ' })
  await expect(all.getByRole('listitem')).toHaveCount(5)
  await picture(page, '62-news', { whole: false })
  await all.getByRole('button', { name: /講師への質問のしかた/ }).click()
  await expect(page.getByText(/質問を5つまで添えることができます/)).toBeVisible()
  await page.goBack()
  await expect(all).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
})

test('[F-169][UI-013][UI-014] the banner opens its campaign in another tab, and is absent while ordering and without a campaign', async ({
  visit,
}) => {
  const page = await visit('/login')
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await comeHome(page)
  await expect(banner(page)).toHaveAttribute('href', '/campaigns/diary-30')
  await expect(banner(page)).toHaveAttribute('target', '_blank')
  await expect(banner(page)).toHaveAttribute('rel', 'noopener')
  const shown = () =>
    banner(page).evaluate((link) => link.querySelector('img')?.currentSrc.replace(location.origin, ''))
  await expect.poll(shown).toBe('/feeds/campaign-diary.svg')
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(shown).toBe('/feeds/campaign-diary-wide.svg')
  await expect
    .poll(() => banner(page).evaluate((link) => link.querySelector('img')?.naturalWidth ?? 0))
    .toBeGreaterThan(0)
  const isAfterContent = () => banner(page).evaluate((link) => link.closest('main') !== null)
  expect(await isAfterContent()).toBe(false)
  await picture(page, '63-wide-banner', { whole: false })
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: '添削を依頼する' }).click()
  await expect(page.getByText('英語日記', { exact: true })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto('/orders/service/create')
  await expect(page.getByText('英語日記', { exact: true })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto('/orders')
  await expect(banner(page)).toBeVisible()
  expect(await isAfterContent()).toBe(true)

  await page.route('**/api/campaigns', (route) => route.fulfill({ json: { items: [] } }))
  await page.goto('/home')
  await expect(news(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(news(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('[F-039][F-170] an ad that was closed or opened does not return until the member signs out', async ({ visit }) => {
  const page = await visit('/home', { as: await freshLearner() })
  await isHome(page)
  const first = offers(page).getByRole('link', { name: /学べる添削/ })
  await offers(page)
    .getByRole('button', { name: /「学べる添削」.*表示しない/ })
    .click()
  await expect(first).toHaveCount(0)
  await page.reload()
  const second = offers(page).getByRole('link', { name: /日替わり英作文/ })
  await second.click()
  await page.waitForURL('**/services/create?category=5')
  await page.goto('/home')
  await expect(offers(page).getByRole('link', { name: /日本語作文/ })).toBeVisible()
  await page.reload()
  await expect(offers(page).getByRole('link', { name: /日本語作文/ })).toBeVisible()
  await expect(first).toHaveCount(0)
  await expect(second).toHaveCount(0)

  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('kept.viewed_ads'))).toBeNull()
  await comeHome(page)
  await expect(first).toBeVisible()
})

test('[F-038] after a reload the news appear at once, also offline', async ({ visit }) => {
  const page = await visit('/home', { installed: true, as: await freshLearner() })
  await isHome(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(news(page).getByRole('listitem')).toHaveCount(3)

  // The server does not answer, so the news cannot come from it.
  await page.route('**/api/**', () => undefined)
  await page.reload()
  await expect(news(page).getByText('マイページが新しくなりました')).toBeVisible()
  await page.unroute('**/api/**')

  await page.context().setOffline(true)
  await page.reload()
  await expect(news(page).getByRole('listitem')).toHaveCount(3)
  await news(page)
    .getByRole('button', { name: /マイページが新しくなりました/ })
    .click()
  await expect(page.getByText(/いつもご利用いただき、ありがとうございます。/)).toBeVisible()
})

const atStart = {
  'S-005': '/form-options',
  'S-006': '/products/subscriptions',
  'S-007': '/subscriptions/trial/status',
}

test('[S-005][S-006][S-007] form options, plans and the trial are requested once at every start, but not by guests', async ({
  visit,
}) => {
  const page = await visit('/login')
  const requested: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    requested.push(...Object.values(atStart).filter((end) => path.endsWith(end)))
  })
  const once = Object.values(atStart).toSorted()
  await page.reload()
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  expect(requested).toEqual([])

  await comeHome(page)
  await expect.poll(() => requested.toSorted()).toEqual(once)
  requested.length = 0
  await page.reload()
  await expect(page.getByRole('region', { name: '読みもの' })).toBeVisible()
  await expect.poll(() => requested.toSorted()).toEqual(once)
  await expect(page.getByRole('button', { name: /未読1件/ })).toBeVisible()
  expect(requested.toSorted()).toEqual(once)
})

test('[Q-123] an unverified member requests the same at the start', async ({ visit }) => {
  const { email } = await freshLearner({ verified: false })
  const page = await visit('/login')
  const answers: string[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    for (const end of Object.values(atStart)) if (path.endsWith(end)) answers.push(`${response.status()} ${end}`)
  })
  await signIn(page, email)
  await expect
    .poll(() => answers.toSorted())
    .toEqual(['200 /form-options', '200 /products/subscriptions', '200 /subscriptions/trial/status'])
})
