import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs, demoLearner } from '../calls.ts'
import { moveTo } from '../clock.ts'
import { expect, expectToast, picture } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { test } from '../own-server.ts'
import { cards, typeCard } from '../pages/shop.ts'

/** Times in Japan: the day of the purchase, and the end of its month. */
const [bought, over] = ['2027-01-31T10:00:00+09:00', '2027-02-28T00:05:00+09:00']

test.use({ begins: bought })

type Own = { subscription: { quota: { key: string; used: number }[] } | null }

const clean = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role=status]')).toHaveCount(0)
  await picture(page, name)
  expect(await barriers(page)).toEqual([])
}

/** Presses a button by Enter: a tap so soon would count as the second one of the screen before. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Orders the chosen plan on the final confirmation, and waits for the gateway's page. */
async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'お申し込み内容の確認' })).toBeVisible()
  await press(page, 'この内容で申し込む')
  await expect(page).toHaveURL(/\/subscriptions\/(lite\/)?checkout\?purchase=\d+/)
}

test('[J-20][J-22][R-067][R-068][R-070][R-071][R-072][R-073][R-074][R-075][R-076][F-020][F-025][UI-024][E-040][E-041][S-026] a plan is chosen, paid and used; its end is scheduled, undone, scheduled again, and comes', async ({
  visit,
  origin,
}) => {
  const learner = await demoLearner(origin)
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const page = await visit('/subscriptions', { as: learner })
  await clean(page, 'plans-none')
  await page.getByRole('link', { name: 'プランを選ぶ' }).click()
  await clean(page, 'plans-types')
  await page.getByRole('link', { name: /^ライトプラン/ }).click()
  await expect(page).toHaveURL(/\/subscriptions\/lite\/options/)
  await expect(page.getByText('月5,480円', { exact: true }).last()).toBeVisible()
  await clean(page, 'plans-options')
  await press(page, 'お支払いへ進む')
  await expect(page.getByText('はじめての方の半額を適用しています。')).toBeVisible()
  const three = page.locator('label').filter({ hasText: '14,940円' })
  await expect(three).toContainText('はじめの3か月は1か月ごとのほうが1,240円お安くなります。')
  await expect(three).not.toContainText('一番おトク')
  await clean(page, 'plans-payments')
  await press(page, 'お申し込み内容を確認する')
  await expect(page.getByText('2,740円（税込）').first()).toBeVisible()
  await expect(page.getByText('2027年1月31日 〜 2027年2月27日')).toBeVisible()
  await expect(page.getByText('5,480円（税込）')).toBeVisible()
  await clean(page, 'plans-checkout')

  // A refused card costs nothing, and another one pays.
  await confirm(page)
  await typeCard(page, 'カードでのお支払い', cards.expired)
  await expect(page.getByText('カードの有効期限が切れています。別のカードを設定してください。')).toBeVisible()
  await page.getByRole('link', { name: 'もう一度お支払いに進む' }).click()
  await press(page, 'お申し込み内容を確認する')
  await confirm(page)
  await typeCard(page, 'カードでのお支払い', cards.pays)
  await expect(page.getByRole('heading', { name: 'お申し込みありがとうございます' })).toBeVisible()
  await clean(page, 'plans-thanks')
  await page.getByRole('link', { name: 'プランを見る' }).click()
  await expect(page.getByRole('strong').filter({ hasText: '残り30回' })).toBeVisible()

  // 55 words are one use and one block more; the same plan is not sold again; an unknown level is no screen.
  const english = Array.from({ length: 55 }, () => 'word').join(' ')
  await orderOf(origin, learner, { english, points: 166, quota: 1 })
  expect((await call<Own>(own, { method: 'GET' })).subscription?.quota).toMatchObject([
    { key: 'monthly_quota', used: 1 },
  ])
  await page.reload()
  await expect(page.getByRole('strong').filter({ hasText: '残り29回' })).toBeVisible()
  await clean(page, 'plans-own')
  await page.goto('/subscriptions/lite/checkout')
  await expect(page.getByText('すでにこのプランをご契約中です。')).toBeVisible()
  await page.goto('/subscriptions/zzz/options')
  await expect(page.getByText('This page could not be found')).toBeVisible()

  // The end: one screen, undone with one tap; a smaller plan and then the end leave only the last.
  await page.goto('/subscriptions?view=end')
  await expect(page.getByText('2027年2月27日まで、これまでどおりお使いいただけます。', { exact: false })).toBeVisible()
  await clean(page, 'plans-end')
  await press(page, '終了する')
  await expectToast(page, '2027年2月27日でプランが終わります。')
  await press(page, '終了をやめて続ける')
  await expect(page.getByText('次回の金額')).toBeVisible()
  await page.goto('/subscriptions/lite/options')
  await page.getByRole('radio', { name: /^月8回/ }).check()
  await press(page, '変更を予約する')
  await expect(page.getByText('2027年2月28日から、ライトプラン 50語・月8回に変わります')).toBeVisible()
  await page.goto('/subscriptions?view=end')
  await press(page, '終了する')
  await expect(page.getByText('2027年2月27日でプランが終わります', { exact: true })).toBeVisible()
  await moveTo(origin, new Date(over))
  await page.goto('/subscriptions')
  await expect(page.getByRole('link', { name: 'プランを選ぶ' })).toBeVisible()
  const { items } = await call<{ items: { status: string; amount: number }[] }>(`${own}/purchases`, { method: 'GET' })
  expect(items.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ amount: 2740 }])
})
