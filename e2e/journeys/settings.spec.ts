import type { Page } from '@playwright/test'
import { callAs } from '../calls.ts'
import { expect, picture, test } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { signIn, signOut } from '../pages/login.ts'
import { freshLearner } from '../people.ts'

const day = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('[R-039] the menu shows the member and their points, and links to everything', async ({ visit }) => {
  const { email, username } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await page.getByRole('link', { name: 'メニュー' }).click()
  await expect(heading(page, 'メニュー')).toBeVisible()
  await expect(page.getByText(`${username}さん`)).toBeVisible()
  await expect(page.getByText('1,200ポイント', { exact: true })).toBeVisible()
  await picture(page, '60-menu')
  const rows = page.getByRole('main').getByRole('link')
  // Everything that works is in sight; the screens in preparation are folded behind it.
  await expect(rows.filter({ hasText: '弱点カルテ' })).toBeVisible()
  await expect(rows.filter({ hasText: '購入履歴' })).toBeVisible()
  await expect(rows.filter({ hasText: '教材' })).toBeHidden()
  await page.getByText('準備中のもの').click()
  await expect(rows.filter({ hasText: '教材' })).toBeVisible()
  const addresses = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(16)
  for (const box of await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height)))
    expect(box).toBeGreaterThanOrEqual(44)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('This page could not be found')).toBeHidden()
  }
})

test('[N-018][C-007] the store opens in a new tab on the wanted page with a ticket, or plainly if there is none', async ({
  visit,
}) => {
  const { id, email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await page.context().route('**/store/login*', (route) => route.fulfill({ contentType: 'text/html', body: 'store' }))
  const opened = async (name: string) => {
    const tab = page.waitForEvent('popup')
    await page.getByRole('button', { name }).click()
    const store = await tab
    await store.waitForURL('**/store/login*')
    expect(await store.evaluate(() => window.opener)).toBeNull()
    const { searchParams } = new URL(store.url())
    await store.close()
    return searchParams
  }
  await page.goto('/settings')
  await page.getByText('準備中のもの').click()
  const plain = await opened('ストア')
  expect([...plain.keys()]).toEqual(['sso_token'])
  expect(plain.get('sso_token')).toMatch(/^[\w-]{20,}$/)
  const plans = await opened('月額プラン')
  expect(plans.get('route_name')).toBe('purchase-monthly-plans')
  expect(plans.get('sso_token')).not.toBe(plain.get('sso_token'))
  await page.goto('/shop/histories/points')
  expect((await opened('ポイントを購入する')).get('route_name')).toBe('purchase-points')

  await page.route(`**/api/users/${id}/sso-auth-token`, (route) => route.fulfill({ status: 500, body: '{}' }))
  expect([...(await opened('ポイントを購入する')).keys()]).toEqual([])
})

test('[R-047][F-009][F-010][F-040][Q-124][S-002] font and tabs apply at once, after a reload, and at the next sign-in', async ({
  visit,
}) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  const px = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await page.goto('/settings/service')
  expect(await px()).toBe('16px')
  for (const [name, size] of [
    ['小', '14px'],
    ['大', '20px'],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    expect(await px()).toBe(size)
  }
  const sent = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"order_tab":1'))
  await page
    .getByRole('group', { name: /添削結果で最初に/ })
    .getByRole('radio', { name: 'ビジネス' })
    .check()
  expect((await sent).ok()).toBe(true)
  await picture(page, '63-service')

  const isAsSet = async () => {
    await expect.poll(px).toBe('20px')
    await page.getByRole('link', { name: '添削結果' }).click()
    await expect(page.getByRole('link', { name: /^ビジネス/ })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('ビジネスの添削はまだありません')).toBeVisible()
  }
  await page.reload()
  await isAsSet()
  await signOut(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await px()).toBe('16px')
  await signIn(page, email)
  await isAsSet()
})

test('[E-005] the toast is at the top, dark, for one second', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/settings/service', { as: { email } })
  await expect(page.getByRole('radio', { name: '大' })).toBeVisible()
  // The page's clock is stopped from here, so that a busy machine changes nothing.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('radio', { name: '大' }).check()
  const toast = page.getByText('保存しました')
  await expect(toast).toBeVisible()
  const box = page.getByRole('status').filter({ has: toast })
  expect((await box.boundingBox())?.y).toBeLessThan(40)
  expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(29, 27, 24)')
  await page.clock.runFor(850)
  await expect(toast).toBeVisible()
  await page.clock.runFor(300)
  await expect(toast).toBeHidden()
})

test('[R-057][O-021] in New York the history of points shows the balance after each entry and days in Japan', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const order = await orderOf(origin, learner)
  const page = await visit('/shop/histories/points', { zone: 'America/New_York', as: learner })
  const entries = page.getByRole('region', { name: 'これまでの増減' })
  const row = (text: string) => entries.getByRole('listitem').filter({ hasText: text })
  await expect(row('添削の依頼')).toContainText('−166')
  const today = day.format(new Date())
  await expect(row('添削の依頼')).toContainText(today)
  await expect(row('初回ログイン特典')).toContainText('+1,200')
  await expect(row('初回ログイン特典')).toContainText(
    `${day.format(new Date(Date.now() + 90 * 24 * 60 * 60 * 1000))}まで有効`,
  )
  await expect(row('事務局による調整')).toContainText('残高 1,000')
  await picture(page, '66-points')

  // A change on another device appears without a reload.
  const call = await callAs(origin, learner.email)
  await call(`/api/users/${learner.id}/orders/${order}/cancel`)
  await expect(row('返却')).toContainText('+166')
  await expect(row('返却')).toContainText('残高 2,200')
  await row('添削の依頼').getByRole('link', { name: '朝の散歩' }).click()
  await page.waitForURL(`**/orders/${order}`)
})
