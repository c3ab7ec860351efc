import type { Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { draftOf, written as ordered } from '../orders.ts'
import { english, japanese, placeOrder, startDiary } from '../pages/draft.ts'
import { freshLearner } from '../people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Resolves once a draft with these words has reached the server; call it before the change. */
const sent = (page: Page, words = '') =>
  page.waitForResponse((response) => {
    const request = response.request()
    if (request.method() !== 'PUT' || !/\/saves\/\d+$/.test(response.url()) || !response.ok()) return false
    return (request.postData() ?? '').includes(words)
  })

/** The screens of the flow: the step in both addresses, and the heading. */
const screens = [
  ['draft', 'draft', '原稿を書く'],
  ['exercise', 'exercises', '課題を選ぶ'],
  ['teacher', 'teachers', '講師を選ぶ'],
  ['review', 'review', '内容を確認する'],
] as const

test('[R-015][R-016][R-017][R-018][R-019][R-021][R-022][R-023][R-024][R-025] both addresses of each step open its screen with the current draft', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 500 })
  const page = await visit('/orders/service/draft', { as: learner })
  await page.waitForURL('**/services/create')
  const id = await draftOf(origin, learner)
  // The addresses without an id lead to the draft that was opened last.
  const opened = sent(page)
  await page.goto(`/services/${id}/draft`)
  await opened
  for (const [short, long, title] of screens) {
    await page.goto(`/services/${id}/${long}`)
    await expect(heading(page)).toHaveText(title)
    await page.goto(`/orders/service/${short}`)
    await page.waitForURL(`**/services/${id}/${long}`)
    await expect(heading(page)).toHaveText(title)
  }
  await placeOrder(page)
  const thanks = new URL(page.url()).pathname
  await expect(page.getByText('ご注文ありがとうございます')).toBeVisible()
  await expect(page.getByText('「朝の散歩」を受け付けました。')).toBeVisible()
  await page.goto('/orders/service/thanks')
  await expect(page.getByText('「朝の散歩」を受け付けました。')).toBeVisible()
  await page.goto(thanks)
  await expect(page.getByText('「朝の散歩」を受け付けました。')).toBeVisible()
  // The draft is an order now: its address leads there without an alert, also in a page that was loaded again.
  await page.goto(`/services/${id}/review`)
  await page.waitForURL(/\/orders\/\d+$/)
  await expect(page.getByText('講師手配中').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the way back from a draft leads to its category and course', async ({ visit }) => {
  const page = await visit('/services/create', { as: await freshLearner() })
  await page.getByRole('radio', { name: /^学べる添削/ }).check()
  await startDiary(page)
  await page.goBack()
  await expect(page.getByRole('radio', { name: '英語日記' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^学べる添削/ })).toBeChecked()
})

test('the draft shows the settings of its correction, and the pre-check repairs its findings', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 2000 })
  const page = await visit('/home', { as: learner })
  const id = await draftOf(origin, learner)
  await page.goto(`/services/${id}/draft`)
  await page.getByRole('button', { name: '設定' }).click()
  const sheet = page.getByRole('dialog', { name: '添削の設定' })
  await sheet.getByText('アメリカ英語').click()
  await sheet.getByText('英語で', { exact: true }).click()
  await sheet.getByLabel(/^タグ/).fill('散歩')
  await picture(page, 'drafts-settings', { whole: false })
  await sheet.getByRole('button', { name: '完了' }).click()
  await expect(page.getByText('アメリカ英語・解説は英語で・タグ：散歩')).toBeVisible()

  await english(page).fill('今朝、川沿いを歩いて、鳥をたくさん見ました。')
  await japanese(page).fill(ordered)
  await page.getByRole('button', { name: /^質問を追加/ }).click()
  await page.getByRole('textbox', { name: /^質問1/ }).fill('see でいいですか？ bird は複数ですか？')
  await expect(page.getByRole('heading', { name: '入稿前チェック' })).toBeVisible()
  await picture(page, 'drafts-precheck-writing')
  await page.goto(`/services/${id}/review`)
  await expect(page.getByText(/英文と日本語の欄が、入れ替わっているようです/)).toBeVisible()
  await picture(page, 'drafts-precheck')
  await page.getByRole('button', { name: '入れ替える' }).click()
  await page.getByRole('button', { name: '欄を分ける' }).click()
  await expect(page.getByRole('heading', { name: '入稿前チェック' })).toBeHidden()
  await expect(page.getByText('2件')).toBeVisible()
  await placeOrder(page)
  await page.getByRole('link', { name: '状況を見る' }).click()
  await expect(page.getByText(ordered)).toBeVisible()
})

test('a draft that one device has ordered leads to its order on the other, open or opened later', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 500 })
  const path = `/services/${await draftOf(origin, learner)}/draft`
  const open = await visit(path, { as: learner })
  await expect(english(open)).toHaveValue(ordered)
  const other = await visit(path.replace('draft', 'review'), { as: learner })
  const order = await placeOrder(other)
  for (const page of [open, await visit(path, { as: learner })]) {
    await page.waitForURL(`**/orders/${order}`)
    await expect(page.getByText('この原稿は注文済みです。')).toBeVisible()
  }
})

test('[J-11][N-020][Q-47][Q-48] two devices edit one draft: changes merge, conflicts keep both versions, and a deleted draft can be restored', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const id = await draftOf(origin, learner)
  const b = await visit('/services/create', { as: learner })
  const a = await visit(`/services/${id}/draft`, { as: learner })
  const title = sent(a, '夕方の散歩')
  await a.getByRole('textbox', { name: /^タイトル/ }).fill('夕方の散歩')
  await title
  // The list of the other device is updated without a reload.
  await expect(b.getByRole('link', { name: /夕方の散歩/ })).toBeVisible()

  await b.goto(`/services/${id}/draft`)
  await expect(english(b)).toHaveValue(ordered)
  /** One device writes offline while the other writes online. */
  const apart = async (written: { a: string; b: string }) => {
    await b.context().setOffline(true)
    await english(b).fill(written.b)
    const first = sent(a, written.a)
    await english(a).fill(written.a)
    await first
    await b.context().setOffline(false)
  }
  const dialog = b.getByRole('alertdialog', { name: 'どちらを残しますか' })

  // Changes in different places merge without a conflict.
  const wide = ordered.replace('a river', 'a wide river')
  const merged = wide.replace('This morning', 'On Sunday')
  await apart({ a: ordered.replace('This morning', 'On Sunday'), b: wide })
  for (const page of [a, b]) await expect(english(page)).toHaveValue(merged)
  await expect(dialog).toBeHidden()

  // Changes in the same place keep both versions.
  const [saw, watched] = [merged.replace('see', 'saw'), merged.replace('see', 'watched')]
  await apart({ a: watched, b: saw })
  await expect(dialog.locator('mark')).toHaveText([/saw/, /watched/])
  // The dialog opens while typing; further keys do not answer it.
  await b.keyboard.type(' ')
  await picture(b, 'drafts-clash', { whole: false })
  await dialog.getByRole('button', { name: '両方残す' }).click()
  await expect(dialog).toBeHidden()
  await expect(english(b)).toHaveValue(watched)
  await b.goto('/services/create')
  await b.getByRole('button', { name: '下書き2件' }).click()
  await expect(b.getByText(saw)).toBeVisible()

  // With ten drafts already, the second version stays on its device.
  await Promise.all(Array.from({ length: 8 }, () => draftOf(origin, learner)))
  await b.goto(`/services/${id}/draft`)
  await expect(english(b)).toHaveValue(watched)
  await apart({ a: watched.replace('many', 'a lot of'), b: watched.replace('many', 'some') })
  await dialog.getByRole('button', { name: '両方残す' }).click()
  await expect(
    b.getByText(/^下書きが上限に達しているため、この端末の内容は「復元できる原稿」に残しました。/),
  ).toBeVisible()
  const mergedText = watched.replace('many', 'a lot of')
  await expect(english(b)).toHaveValue(mergedText)

  // After a deletion on one device, the text of the other can be restored.
  await b.context().setOffline(true)
  await english(b).fill('This must not get lost.')
  await a.goto('/services/create')
  await a.getByRole('button', { name: /^下書き\d+件$/ }).click()
  const row = a.getByRole('listitem').filter({ hasText: mergedText })
  await row.getByRole('button', { name: /を削除$/ }).click()
  const deleted = a.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
  await a.getByRole('button', { name: '削除する' }).click()
  await expect(row).toBeHidden()
  await deleted
  await b.context().setOffline(false)
  await b.waitForURL('**/services/create')
  await b.getByRole('button', { name: '閉じる' }).click()
  expect(await b.evaluate(() => localStorage.getItem('drafts.current'))).toBeNull()
  const recoverable = b.getByRole('region', { name: '復元できる原稿' })
  await expect(recoverable.getByText(watched.replace('many', 'some'))).toBeVisible()
  await picture(b, 'drafts-recoverable')
  await recoverable
    .getByRole('listitem')
    .filter({ hasText: 'This must not get lost.' })
    .getByRole('button', { name: '復元する' })
    .click()
  await expect(a.getByText('This must not get lost.')).toBeVisible()
})
