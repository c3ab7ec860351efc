import type { Page } from '@playwright/test'
import { callAs, demoLearner } from '../calls.ts'
import { moveTo } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { test } from '../own-server.ts'
import { cards, typeCard } from '../pages/shop.ts'

/** The last day of a month: its months begin on the last day of each. */
test.use({ begins: '2027-01-31T10:00:00+09:00' })

type Own = {
  subscription: {
    status: string
    term: { start: string; end: string }
    quota: { key: string; limit: number; used: number }[]
  } | null
}
type Purchases = { items: { amount: number; status: string; plan: { kind: string } | null }[] }

/** Pays once, and is declined as a stored card. */
const paysOnce = '4000 0000 0000 0341'

/** Chooses a plan by its words and goes on to the final confirmation, with another card than the stored one. */
async function toCheckout(page: Page, words: string, other: boolean): Promise<void> {
  await page.goto('/subscriptions/lite/options')
  await page.getByRole('radio', { name: new RegExp(`^${words}語`) }).check()
  await page.getByRole('button', { name: 'お支払いへ進む' }).press('Enter')
  await expect(page.getByRole('radio', { name: /^3か月/ })).toBeVisible()
  if (other) await page.getByRole('radio', { name: '別のカードを使う' }).check()
  // A press so soon would count as the second one of the screen before.
  await expect(async () => {
    await page.getByRole('button', { name: 'お申し込み内容を確認する' }).press('Enter', { timeout: 1000 })
    await expect(page.getByRole('heading', { name: 'お申し込み内容の確認' })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function payBy(page: Page, number: string): Promise<void> {
  const button = page.getByRole('button', { name: 'この内容で申し込む' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await typeCard(page, 'カードでのお支払い', number)
  await expect(page.getByRole('heading', { name: 'お申し込みありがとうございます' })).toBeVisible()
}

test('a plan is bought, used, upgraded twice, not renewed, paid, renewed for a year, ended, undone and ended', async ({
  visit,
  origin,
}) => {
  test.slow()
  const learner = await demoLearner(origin)
  let call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const subscription = async () => (await call<Own>(own, { method: 'GET' })).subscription
  const paid = async () => {
    const { items } = await call<Purchases>(`${own}/purchases`, { method: 'GET' })
    return items.filter(({ status }) => status === 'fulfilled').map(({ amount, plan }) => `${plan?.kind} ${amount}`)
  }
  const page = await visit('/subscriptions', { as: learner })

  await toCheckout(page, '50', false)
  await payBy(page, cards.pays)
  await orderOf(origin, learner, { points: 0, quota: 1 })
  await moveTo(origin, new Date('2027-02-02T10:00:00+09:00'))
  await toCheckout(page, '100', true)
  await expect(page.getByText('2,740円 × 残り26日 ÷ 28日', { exact: false })).toBeVisible()
  await picture(page, 'plans-proration')
  await payBy(page, cards.pays)
  await toCheckout(page, '150', true)
  await payBy(page, paysOnce)
  expect(await subscription()).toMatchObject({ status: 'active', quota: [{ limit: 30, used: 1 }] })
  expect(await paid()).toEqual([`upgrade ${12_080 - 8780}`, `upgrade ${8780 - 2544}`, 'first 2740'])

  // The stored card is declined at 03:00 on the last day, and what to do is said. Another card begins the term on its day.
  await moveTo(origin, new Date('2027-03-02T10:00:00+09:00'))
  await page.goto('/subscriptions')
  await expect(page.getByText('次の期間のお支払いが、まだ確認できていません')).toBeVisible()
  await picture(page, 'plans-past-due')
  expect(await subscription()).toMatchObject({ status: 'past_due', quota: [{ limit: 0 }] })
  await toCheckout(page, '150', true)
  await payBy(page, cards.pays)
  expect(await subscription()).toMatchObject({ status: 'active', term: { start: '2027-03-01T15:00:00.000Z' } })

  // A year later the sessions are over: the learner signs in again.
  await moveTo(origin, new Date('2028-03-04T10:00:00+09:00'))
  call = await callAs(origin, learner.email, 'member', true)
  const renewed = (await paid()).filter((one) => one === 'renewal 12080')
  expect(renewed).toHaveLength(10)
  expect(await subscription()).toMatchObject({ status: 'active', term: { start: '2028-03-01T15:00:00.000Z' } })

  const later = await visit('/subscriptions?view=end', { as: learner })
  await later.getByRole('button', { name: '終了する', exact: true }).press('Enter')
  await later.getByRole('button', { name: '終了をやめて続ける' }).press('Enter')
  await expect(later.getByText('次回の金額')).toBeVisible()
  await later.goto('/subscriptions?view=end')
  await later.getByRole('button', { name: '終了する', exact: true }).press('Enter')
  await expect(later.getByText('でプランが終わります', { exact: false }).first()).toBeVisible()
  const { term } = (await subscription()) ?? { term: { end: '' } }
  await moveTo(origin, new Date(new Date(term.end).getTime() + 60_000))
  expect(await subscription()).toBeNull()
})
