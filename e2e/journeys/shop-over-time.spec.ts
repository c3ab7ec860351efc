import type { Page } from '@playwright/test'
import { callAs, demoLearner } from '../calls.ts'
import { advance, moveTo } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { correctedOrderOf, orderOf } from '../orders.ts'
import { test } from '../own-server.ts'
import { buy, chooseMethod, control } from '../pages/shop.ts'
import { signInAsOperator } from '../pages/operator.ts'

/** Times in Japan: the purchases, the hour of the rewards, and the day after the last day of a slip. */
const [bought, rewarded, over] = ['2027-05-29T22:30:00+09:00', '2027-06-01T10:01:00+09:00', '2027-06-02T00:01:00+09:00']

test.use({ begins: bought })

type Events = { items: { id: string }[] }
type Purchase = { id: number; order_id: string; status: string }
type Entries = { items: { kind: string; amount: number }[] }

const stage = 'シルバー'
const soon = 'お支払い後、約20分で反映します。'

/** Chooses 1,000 points and the method, and buys. */
async function order(page: Page, method: RegExp): Promise<void> {
  await page.goto('/shop/points')
  await page.getByRole('radio', { name: /^1,000pt/ }).check()
  await page.getByRole('button', { name: 'お支払い方法を選ぶ' }).click()
  await chooseMethod(page, method)
  await buy(page)
  await expect(page.getByRole('heading', { name: 'ご購入の状況' })).toBeVisible()
}

/** A payer pays, and the gateway tells it three times. */
async function pay(origin: string, reference: string): Promise<void> {
  await control(origin, `payments/${reference}/pay`, {})
  const { items } = await control<Events>(origin, `events?reference=${reference}`)
  for (const { id } of [...items, ...items]) await control(origin, `events/${id}/resend`, {})
}

test('[J-18][J-32][F-018][F-014][K-028][R-043][R-044] paid slips are credited once, a late one waits for the office, and the stage of a month brings its points on the 1st, once', async ({
  visit,
  origin,
}) => {
  const learner = await demoLearner(origin)
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const balance = async () => (await call<{ balance: number }>(`${own}/points`, { method: 'GET' })).balance
  const purchases = async () => (await call<{ items: Purchase[] }>(`${own}/purchases`, { method: 'GET' })).items
  const newest = async () => (await purchases())[0]?.order_id ?? ''
  // The first visit brings the welcome gift.
  await call(own, { method: 'GET' })
  const before = await balance()
  const page = await visit('/home', { as: learner })

  // A convenience store and an ATM: numbers, and points once, though the gateway tells the payment three times.
  await order(page, /^コンビニ/)
  await expect(page.getByText('受付番号（払込票番号）')).toBeVisible()
  await expect(page.getByText(soon, { exact: false })).toBeVisible()
  await picture(page, 'shop-slip')
  await pay(origin, await newest())
  await expect(page.getByText('1,000ptが反映されました')).toBeVisible()
  await order(page, /^Pay-easy/)
  await expect(page.getByText('収納機関番号')).toBeVisible()
  await expect(page.getByText('お客様番号')).toBeVisible()
  await expect(page.getByText(soon, { exact: false })).toBeVisible()
  await picture(page, 'shop-atm')
  await pay(origin, await newest())
  await expect(page.getByText('1,000ptが反映されました')).toBeVisible()
  expect(await balance()).toBe(before + 2000)
  const cart = { category_id: 1, product_id: 2, quantity: 1, payment_method: 'convenience' }
  const late = await call<{ purchase_id: number; order_id: string }>(`${own}/purchases/points/cart`, { body: cart })

  // Only bought points count, and the gift is spent first: the first order takes it.
  const english = Array.from({ length: 200 }, () => 'word').join(' ')
  await orderOf(origin, learner, { english, points: 1328 })
  await page.goto('/settings/member_reward')
  await expect(page.getByText(`あと4件の添削で${stage}になります。`)).toBeVisible()
  for (let n = 0; n < 4; n += 1) await correctedOrderOf(origin, learner, 'instructor@example.com')
  // An instructor may take a delivery back for ten seconds.
  await advance(origin, 11)
  await page.goto('/settings/members/rewards')
  const month = page.getByRole('region', { name: '2027年5月の添削' })
  await expect(month).toContainText('8件')
  await expect(month).toContainText(stage)
  await expect(month).toContainText('664pt')
  await expect(month).toContainText(/お贈りする見込み\s*13pt/)
  await picture(page, 'settings-rewards')
  await moveTo(origin, new Date(rewarded))
  await page.reload()
  const histories = page.getByRole('region', { name: 'これまでの特典' })
  await expect(histories.getByRole('listitem')).toContainText(/2027年5月.*シルバー.*13pt/s)

  // A day later it is still one reward, and the slip is over.
  await moveTo(origin, new Date(over))
  await page.reload()
  await expect(histories.getByRole('listitem')).toHaveCount(1)
  const { items } = await call<Entries>(`${own}/points/histories`, { method: 'GET' })
  expect(items.filter(({ kind }) => kind === 'reward')).toMatchObject([{ amount: 13 }])
  await page.goto(`/shop/thanks?purchase=${late.purchase_id}`)
  await expect(page.getByText('お支払いの期限が過ぎました')).toBeVisible()

  // Money that comes now gives no points by itself: the office decides.
  const atLast = await balance()
  await pay(origin, late.order_id)
  const office = await visit('/desk/ops/payments', { desk: true })
  await signInAsOperator(office, /\/desk\/ops\/payments/)
  await expect(office.getByRole('listitem').filter({ hasText: '3,000' })).toBeVisible()
  expect(await balance()).toBe(atLast)
  expect(await purchases()).toMatchObject([{ status: 'expired' }, { status: 'fulfilled' }, { status: 'fulfilled' }])
})
