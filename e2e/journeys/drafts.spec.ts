import type { Page } from '@playwright/test'
import { expect, picture, signIn, test } from '../journey.ts'
import { correctedOrderOf, draftOf, written as ordered } from '../orders.ts'
import { freshLearner } from '../people.ts'

const english = (page: Page) => page.getByRole('textbox', { name: /^英文/ }).first()
const japanese = (page: Page) => page.getByRole('textbox', { name: /^伝えたいこと/ }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Settles once a draft has reached the server; to be asked for before the change that is waited for. */
const sent = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/saves\/\d+$/.test(response.url()) && response.ok(),
  )

/** The screens of the flow: the name of the step in both addresses, and what stands on top. */
const screens = [
  ['draft', 'draft', '原稿を書く'],
  ['exercise', 'exercises', '課題を選ぶ'],
  ['teacher', 'teachers', '講師を選ぶ'],
  ['review', 'review', '内容を確認する'],
] as const

test('[R-015][R-016][R-017][R-018][R-019][R-021][R-022][R-023][R-024][R-025] both addresses of each step open its screen, of the draft that is current', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 500 })
  const page = await visit('/login')
  await signIn(page, learner.email)
  await page.goto('/orders/service/draft')
  await page.waitForURL('**/services/create')
  const id = await draftOf(origin, learner)
  for (const [short, long, title] of screens) {
    await page.goto(`/services/${id}/${long}`)
    await expect(heading(page)).toHaveText(title)
    await page.goto(`/orders/service/${short}`)
    await page.waitForURL(`**/services/${id}/${long}`)
    await expect(heading(page)).toHaveText(title)
  }
  await page.getByRole('button', { name: 'この内容で注文する' }).click()
  await page.waitForURL(/\/services\/\d+\/thanks/)
  const thanks = new URL(page.url()).pathname
  await expect(page.getByText('ご注文ありがとうございます')).toBeVisible()
  await expect(page.getByText('「朝の散歩」を受け付けました。')).toBeVisible()
  await page.goto('/orders/service/thanks')
  await expect(page.getByText('「朝の散歩」を受け付けました。')).toBeVisible()
  await page.goto(thanks)
  await expect(page.getByText('「朝の散歩」を受け付けました。')).toBeVisible()
})

test('what is set for a correction stands above the draft, and the check before sending mends what it finds', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 2000 })
  const page = await visit('/login')
  await signIn(page, learner.email)
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
  await page.getByRole('button', { name: 'この内容で注文する' }).click()
  await page.waitForURL(/\/services\/\d+\/thanks/)
  await page.getByRole('link', { name: '状況を見る' }).click()
  await expect(page.getByText(ordered)).toBeVisible()
})

test('[N-020][Q-47][Q-48] two devices on one sentence: both versions stay; one deletes the draft, what the other wrote can be restored', async ({
  visit,
  origin,
}) => {
  test.slow()
  const learner = await freshLearner()
  const id = await draftOf(origin, learner)
  const [a, b] = [await visit('/login'), await visit('/login')]
  for (const page of [a, b]) await signIn(page, learner.email)
  await b.goto('/services/create')
  await a.goto(`/services/${id}/draft`)
  const title = sent(a)
  await a.getByRole('textbox', { name: /^タイトル/ }).fill('夕方の散歩')
  await title
  // The list of the other device follows without a reload.
  await expect(b.getByRole('link', { name: /夕方の散歩/ })).toBeVisible()

  await b.goto(`/services/${id}/draft`)
  await expect(english(b)).toHaveValue(ordered)
  await b.context().setOffline(true)
  await english(b).fill(ordered.replace('see', 'saw'))
  const first = sent(a)
  await english(a).fill(ordered.replace('see', 'watched'))
  await first
  await b.context().setOffline(false)
  const dialog = b.getByRole('alertdialog', { name: 'どちらを残しますか' })
  await expect(dialog.locator('mark')).toHaveText([/saw/, /watched/])
  await picture(b, 'drafts-clash', { whole: false })
  await dialog.getByRole('button', { name: '両方残す' }).click()
  await expect(dialog).toBeHidden()
  await expect(english(b)).toHaveValue(ordered.replace('see', 'watched'))
  await b.goto('/services/create')
  await expect(b.getByText(ordered.replace('see', 'saw'))).toBeVisible()

  await b.goto(`/services/${id}/draft`)
  await expect(english(b)).toHaveValue(ordered.replace('see', 'watched'))
  await b.context().setOffline(true)
  await english(b).fill('This must not get lost.')
  await a.goto('/services/create')
  const row = a.getByRole('listitem').filter({ hasText: 'watched' })
  await row.getByRole('button', { name: /を削除$/ }).click()
  await a.getByRole('button', { name: '削除する' }).click()
  await expect(row).toBeHidden()
  await b.context().setOffline(false)
  await b.waitForURL('**/services/create')
  await b.getByRole('button', { name: '閉じる' }).click()
  await expect(b.getByRole('heading', { name: '復元できる原稿' })).toBeVisible()
  await picture(b, 'drafts-recoverable')
  await b.getByRole('button', { name: '復元する' }).click()
  await expect(a.getByText('This must not get lost.')).toBeVisible()
})

test('[M-019] a corrected order is taken up again: its texts are a new draft, which is changed and ordered', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 2000 })
  const order = await correctedOrderOf(origin, learner, 'instructor@example.com')
  const page = await visit('/login')
  await signIn(page, learner.email)
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'この添削のメニュー' }).click()
  await page.getByRole('button', { name: '原稿をコピーして再入稿する' }).click()
  const dialog = page.getByRole('dialog', { name: '再入稿する' })
  await expect(dialog.getByText(/「朝の散歩」の文章を、新しい下書きにコピーします。/)).toBeVisible()
  await picture(page, 'drafts-resume', { whole: false })
  await dialog.getByRole('button', { name: '下書きにコピーする' }).click()
  await page.waitForURL(/\/services\/\d+\/draft/)
  await expect(english(page)).toHaveValue(ordered)
  await page.getByRole('button', { name: '設定' }).click()
  const sheet = page.getByRole('dialog', { name: '添削の設定' })
  await sheet.getByText('学べる添削').click()
  await sheet.getByLabel(/^カテゴリー/).selectOption('Eメール')
  await sheet.getByRole('button', { name: '完了' }).click()
  await expect(page.getByText('Eメール・学べる添削')).toBeVisible()
  await page.getByRole('link', { name: '講師を選ぶ' }).click()
  await page.getByRole('link', { name: '内容を確認する' }).click()
  await page.getByRole('button', { name: 'この内容で注文する' }).click()
  await page.waitForURL(/\/services\/\d+\/thanks/)
  await expect(page.getByText('「朝の散歩」を受け付けました。')).toBeVisible()
})
