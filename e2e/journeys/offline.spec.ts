import type { Page } from '@playwright/test'
import { callAs } from '../calls.ts'
import { expect, picture, test } from '../journey.ts'
import { comment, correctedOrderOf, draftOf, orderOf, written } from '../orders.ts'
import { english as englishOf } from '../pages/draft.ts'
import { openNotices } from '../pages/notices.ts'
import { freshInstructor, freshLearner } from '../people.ts'

/** Waits until everything to be prefetched is on this device. */
async function visited(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The pictures are fetched last.
  await page.waitForFunction(async () => (await (await caches.open('feed-pictures')).keys()).length > 9)
}

/** Whether a picture on the screen is missing. */
const broken = (page: Page) =>
  page
    .locator('img:visible')
    .evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => one.complete && one.naturalWidth === 0).length)

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const

async function looked(page: Page, name: string): Promise<void> {
  await expect(page.locator('main [role=status].animate-late')).toHaveCount(0)
  expect(await broken(page)).toBe(0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await picture(page, `${name}-${size.width}`)
  }
  await page.setViewportSize(sizes[0])
}

test('after one visit the important screens open offline, by tap, by reload and by address', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 2000 })
  const result = await correctedOrderOf(origin, learner, (await freshInstructor()).email)
  const waiting = await orderOf(origin, learner)
  await draftOf(origin, learner)
  const page = await visit('/home', { installed: true, as: learner })
  await visited(page)

  await page.context().setOffline(true)
  const since = page.getByText(/^オフライン・.+の内容$/)
  await expect(since).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '朝の散歩' }).first()).toBeVisible()
  const prompt = await page.getByText('今日は何を書きましょうか').boundingBox()
  const note = await page.getByRole('status').filter({ has: since }).boundingBox()
  expect((note?.y ?? 0) - (prompt?.y ?? 0) - (prompt?.height ?? 0)).toBeGreaterThanOrEqual(12)
  await looked(page, '91-home')

  // By tap, on the page of the visit.
  const bar = page.getByRole('navigation', { name: 'メインメニュー' })
  await bar.getByRole('link', { name: '添削結果' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '添削結果' })).toBeAttached()
  await expect(page.getByRole('link', { name: '朝の散歩' })).toHaveCount(2)
  await page.getByRole('listitem').filter({ hasText: '添削済み' }).getByRole('link').click()
  await page.waitForURL(`**/orders/${result}`)
  await expect(page.getByText(comment)).toBeVisible()
  const notices = await openNotices(page)
  await expect(notices.getByText(/添削が届きました/)).toBeVisible()
  await page.keyboard.press('Escape')
  // Closing it steps back in the history, which would cancel a navigation that starts meanwhile.
  await expect(notices).toBeHidden()

  // By address, and by reload.
  for (const [path, name, shown] of [
    ['/home', '92-home', page.getByRole('region', { name: '運営からのお知らせ' })],
    ['/orders', '93-orders', page.getByRole('listitem').filter({ hasText: '講師手配中' })],
    [`/orders/${result}`, '94-result', page.getByText(comment)],
    [`/orders/${waiting}`, '95-waiting', page.getByText(written).first()],
    ['/services/create', '96-drafts', page.getByRole('region', { name: '続きを書く' }).getByText('朝の散歩')],
    ['/settings', '96-settings', page.getByText(learner.email)],
    ['/notifications', '97-notifications', page.getByText(/添削が届きました/)],
  ] as const) {
    await page.goto(path)
    await expect(shown).toBeVisible()
    await page.reload()
    await expect(shown).toBeVisible()
    await expect(since).toBeVisible()
    await looked(page, name)
  }
})

test('an action that needs a network reports it and changes nothing', async ({ visit, origin }) => {
  const learner = await freshLearner({ points: 500 })
  const order = await orderOf(origin, learner)
  const page = await visit('/home', { installed: true, as: learner })
  await visited(page)
  await page.goto(`/orders/${order}`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'この添削をキャンセルする' }).click()
  await page.getByRole('button', { name: 'キャンセルする', exact: true }).click()
  const cut = page.getByRole('alertdialog', { name: 'オフラインです' })
  await expect(cut.getByText(/^電波のよいところで、もう一度お試しください。/)).toBeVisible()
  await picture(page, '98-cancel', { whole: false })
  await cut.getByRole('button', { name: '閉じる' }).click()
  await expect(cut).toBeHidden()
  await expect(page.getByText('講師手配中').first()).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: /すべて既読/ })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /すべて既読/ }).click()
  await expect(page.getByText('オフラインです。電波のよいところで、もう一度お試しください。')).toBeVisible()
})

const badge = 'この端末に保存しました（未送信）'

test('[J-10][I-21] a draft written offline is stored, cannot be ordered or lost unasked, and is sent automatically', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 2000 })
  const id = await draftOf(origin, learner)
  const page = await visit('/home', { installed: true, as: learner })
  await visited(page)
  await page.goto(`/services/${id}/draft`)
  const english = englishOf(page)
  await expect(english).toHaveValue(written)
  await page.context().setOffline(true)
  const long = 'Nobody could reach me in the mountains. '.repeat(5)
  expect(long).toHaveLength(200)
  // The page reloads as soon as it reports the text as stored.
  await english.fill(long)
  await page.reload()
  await expect(english).toHaveValue(long)
  await expect(page.getByText(badge)).toBeVisible()
  await picture(page, '99-writing')

  // Ordering is refused with a reason.
  await page.goto(`/services/${id}/review`)
  await expect(page.getByText('オフラインのため注文できません。原稿は保存されています。')).toBeVisible()
  await expect(page.getByRole('button', { name: 'この内容で注文する' })).toBeDisabled()
  await picture(page, '99-review-offline')

  // A second draft is started, and both are in the list.
  await page.goto('/services/create')
  await page.getByRole('button', { name: /^下書き\d件$/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '朝の散歩' })).toContainText(badge)
  await page.getByRole('radio', { name: /^英語日記/ }).check()
  await page.getByRole('button', { name: '原稿を書く' }).click()
  await page.waitForURL(/\/services\/[\w-]+\/draft/)
  await expect(english).toHaveValue('')
  await english.fill('There is no signal in this valley.')
  await expect(page.getByText(badge)).toBeVisible()
  await page.reload()
  await expect(english).toHaveValue('There is no signal in this valley.')
  const begun = page.url()

  // Signing out warns, because it would lose both.
  await page.goto('/settings')
  await page.getByRole('button', { name: 'ログアウト' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('送信されていない下書きが2件あります。')
  await picture(page, '99-logout-offline', { whole: false })
  await page.goBack()
  await expect(question).toBeHidden()
  await page.goto(begun)
  await expect(english).toHaveValue('There is no signal in this valley.')

  // The network is back.
  const sent = (method: string) =>
    page.waitForResponse(
      (response) => response.request().method() === method && /\/saves(\/\d+)?$/.test(response.url()) && response.ok(),
    )
  const both = [sent('PUT'), sent('POST')]
  await page.context().setOffline(false)
  // An automated browser fires this event only on pages that were opened online.
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await Promise.all(both)
  await expect(page.getByText('保存しました')).toBeVisible()
  const call = await callAs(origin, learner.email)
  type Saves = { items: { id: number; drafts: { items: { english: string }[] } }[] }
  const texts = async () => {
    const { items } = await call<Saves>(`/api/users/${learner.id}/saves`, { method: 'GET' })
    return items.map(({ drafts }) => drafts.items[0]?.english).toSorted()
  }
  await expect.poll(texts).toEqual([long, 'There is no signal in this valley.'].toSorted())
  await page.goto(`/services/${id}/draft`)
  await expect(english).toHaveValue(long)
  await expect(page.getByText('保存しました')).toBeVisible()
})
