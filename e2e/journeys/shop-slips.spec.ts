import type { Page } from '@playwright/test'
import { callAs, demoLearner } from '../calls.ts'
import { advance } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { test } from '../own-server.ts'
import { buy, chooseMethod, control } from '../pages/shop.ts'
import { signInAsOperator } from '../pages/operator.ts'

test.use({ begins: '2027-05-10T09:00:00+09:00' })

type Events = { items: { id: string }[] }
type Purchases = { items: { id: number; order_id: string; status: string }[] }

/** Chooses 1,000 points and the method, and buys. */
async function order(page: Page, method: RegExp): Promise<void> {
  await page.goto('/shop/points')
  await page.getByRole('radio', { name: /^1,000pt/ }).check()
  await page.getByRole('button', { name: 'お支払い方法を選ぶ' }).click()
  await chooseMethod(page, method)
  await buy(page)
  await expect(page.getByRole('heading', { name: 'ご購入の状況' })).toBeVisible()
}

test('[J-18][F-018][F-014][K-028] slips show their numbers; a paid one is credited once, and a late payment waits for the office', async ({
  visit,
  origin,
}) => {
  const learner = await demoLearner(origin)
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const balance = async () => (await call<{ balance: number }>(`${own}/points`, { method: 'GET' })).balance
  const newest = async () => (await call<Purchases>(`${own}/purchases`, { method: 'GET' })).items[0]
  // The first visit brings the welcome gift.
  await call(own, { method: 'GET' })
  const before = await balance()
  const page = await visit('/home', { as: learner })

  // A convenience store: the webhook comes three times, and the points once.
  await order(page, /^コンビニ/)
  await expect(page.getByText('受付番号（払込票番号）')).toBeVisible()
  await expect(page.getByText('お支払い後、約20分で反映します。', { exact: false })).toBeVisible()
  await picture(page, 'shop-slip')
  const store = (await newest())?.order_id ?? ''
  await control(origin, `payments/${store}/pay`, {})
  await expect(page.getByText('1,000ptが反映されました')).toBeVisible()
  const { items } = await control<Events>(origin, `events?reference=${store}`)
  for (const { id } of [...items, ...items]) await control(origin, `events/${id}/resend`, {})
  expect(await balance()).toBe(before + 1000)

  // An ATM: after its deadline the slip is expired, and money that comes later gives no points by itself.
  await order(page, /^Pay-easy/)
  await expect(page.getByText('収納機関番号')).toBeVisible()
  await expect(page.getByText('お客様番号')).toBeVisible()
  await expect(page.getByText('お支払い後、約20分で反映します。', { exact: false })).toBeVisible()
  await picture(page, 'shop-atm')
  const atm = (await newest())?.order_id ?? ''
  await advance(origin, 5 * 24 * 60 * 60)
  await page.reload()
  await expect(page.getByText('お支払いの期限が過ぎました')).toBeVisible()
  await control(origin, `payments/${atm}/pay`, {})
  const office = await visit('/desk/ops/payments', { desk: true })
  await signInAsOperator(office, /\/desk\/ops\/payments/)
  await expect(office.getByRole('listitem').filter({ hasText: '1,000' })).toBeVisible()
  expect(await balance()).toBe(before + 1000)
  expect((await newest())?.status).toBe('expired')
})
