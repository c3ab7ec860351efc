import { callAs, demoLearner } from '../calls.ts'
import { advance, moveTo } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { correctedOrderOf, orderOf } from '../orders.ts'
import { test } from '../own-server.ts'
import { control } from '../pages/shop.ts'

test.use({ begins: '2027-05-20T10:00:00+09:00' })

const stage = 'シルバー'
type Points = { balance: number }

test('[J-32][R-043][R-044] four more delivered corrections reach the next stage, whose points come on the 1st, once', async ({
  visit,
  origin,
}) => {
  const learner = await demoLearner(origin)
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const balance = async () => (await call<Points>(`${own}/points`, { method: 'GET' })).balance
  // The first visit brings the welcome gift.
  await call(own, { method: 'GET' })
  // Only bought points count, and free ones are spent first: this order takes them.
  const cart = { category_id: 1, product_id: 4, quantity: 1, payment_method: 'credit_card' }
  const { order_id: bought } = await call<{ order_id: string }>(`${own}/purchases/points/cart`, { body: cart })
  await control(origin, `payments/${bought}/approve`, { card: '4111111111111111' })
  await call(`${own}/purchases/points/confirm/${bought}`)
  const english = Array.from({ length: 200 }, () => 'word').join(' ')
  await orderOf(origin, learner, { english, course: 'advanced', teacher: 'native', points: 2880 })

  const page = await visit('/settings/member_reward', { as: learner })
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

  const before = await balance()
  await moveTo(origin, new Date('2027-06-01T10:01:00+09:00'))
  await page.reload()
  const histories = page.getByRole('region', { name: 'これまでの特典' })
  await expect(histories.getByRole('listitem')).toContainText(/2027年5月.*シルバー.*13pt/s)
  const after = await balance()
  await advance(origin, 24 * 60 * 60)
  await page.reload()
  await expect(histories.getByRole('listitem')).toHaveCount(1)
  // The order that nobody claimed has come back meanwhile; the reward came once.
  const { items } = await call<{ items: { kind: string; amount: number }[] }>(`${own}/points/histories`, {
    method: 'GET',
  })
  expect(items.filter(({ kind }) => kind === 'reward')).toMatchObject([{ amount: 13 }])
  expect(after).toBeGreaterThan(before)
})
