import { callAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { closeRefusal, refusal } from '../pages/refusal.ts'
import { freshLearner } from '../people.ts'

test('[E-001][E-002][E-003] the error dialog shows a refusal, with its help article in a new tab', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 500 })
  const order = await orderOf(origin, learner)
  const page = await visit(`/orders/${order}`, { as: learner })
  await page.getByRole('button', { name: 'この添削をキャンセルする' }).click()
  const confirm = page.getByRole('button', { name: 'キャンセルする', exact: true })
  await expect(confirm).toBeVisible()

  // Another device of the same learner cancels it meanwhile.
  const call = await callAs(origin, learner.email)
  await call(`/api/users/${learner.id}/orders/${order}/cancel`)

  await confirm.click()
  const dialog = refusal(page)
  await expect(dialog.getByText('お困りの方は「解決方法」ご確認ください。', { exact: true })).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: '解決方法' }).click()
  const article = await opened
  await article.waitForURL('**/help/articles/115001582811')
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
  await article.close()
  await closeRefusal(page, 'キャンセルできませんでした。')
})

test('[UI-012] the top bar has the title, back at the left and an action at the right', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await page.getByRole('link', { name: '添削を依頼する' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ご利用開始' })).toBeVisible()
  await page.goto('/settings/account')
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('アカウント')
  const box = async (name: RegExp) => (await bar.getByRole('button', { name }).boundingBox()) ?? { x: -1, width: 0 }
  const [back, bell] = [await box(/^戻る/), await box(/お知らせ/)]
  expect(back.x).toBeLessThan(60)
  expect(bell.x).toBeGreaterThan(300)
  await bar.getByRole('button', { name: '戻る' }).click()
  await page.waitForURL('**/settings')
})

test('[UI-015] the full spinner is shown while the code of a screen loads', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  // The placeholders of home are a status as well.
  await expect(page.getByRole('status')).toHaveCount(0)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'ご利用開始' }).click()
  await expect(page.getByRole('status').filter({ hasText: '読み込んでいます' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'ご利用開始' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '読み込んでいます' })).toHaveCount(0)
})

test('[O-032][O-033] the app can be installed, and starts offline after one visit', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { installed: true, as: { email } })
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({
    id: '/home',
    name: '英語添削 マイページ',
    short_name: '英語添削',
    lang: 'ja',
    start_url: '/home',
    scope: '/',
    shortcuts: [{ url: '/services/create' }, { url: '/orders' }],
    display: 'standalone',
    theme_color: '#ffffff',
  })
  const sizes = ((await manifest.json()) as { icons: { sizes: string; src: string }[] }).icons
  expect(sizes.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src } of sizes) expect((await page.request.get(src)).ok()).toBe(true)

  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/')
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: '添削結果' })).toBeVisible()
  await page.context().setOffline(false)
})
