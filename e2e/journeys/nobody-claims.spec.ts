import { callAs, demoLearner } from '../calls.ts'
import { moveTo } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { test } from '../own-server.ts'
import { openNotices } from '../pages/notices.ts'

/** Times in Japan: the order, half a day later, two days later. */
const [placed, halfADayLater, twoDaysLater] = [
  '2027-05-10T09:00:00+09:00',
  '2027-05-10T21:01:00+09:00',
  '2027-05-12T09:01:00+09:00',
]

test.use({ begins: placed })

test('[J-07] an unclaimed order goes from its nominee to the pool, ends after 12 hours for business and 48 otherwise, and is refunded', async ({
  visit,
  origin,
}) => {
  const learner = await demoLearner(origin)
  const call = await callAs(origin, learner.email)
  const me = await (
    await callAs(origin, 'instructor2@example.com', 'desk')
  )<{ id: number }>('/api/instructor/me', {
    method: 'GET',
  })
  const nominated = await orderOf(origin, learner, { title: '朝の散歩', nominee: me.id })
  const business = await orderOf(origin, learner, { title: '会議の案内', category: 8, points: 332 })

  const phone = await visit(`/orders/${nominated}`, { as: learner })
  await expect(phone.getByText('Marisol Reyes先生のお返事を待っています')).toBeVisible()
  const desk = await visit('/desk/queue?tab=pool', { desk: true, as: { email: 'instructor6@example.com' } })
  await expect(desk.getByText('hanako_s')).toHaveCount(0)

  // After twelve hours one order is in the pool, and the other has ended.
  await moveTo(origin, new Date(halfADayLater))
  await phone.reload()
  await expect(phone.getByText('担当の講師を探しています')).toBeVisible()
  await picture(phone, 'nobody-open-to-all')
  const list = await openNotices(phone)
  const about = (title: string) => list.getByRole('listitem').filter({ hasText: title })
  await expect(about('「朝の散歩」').filter({ hasText: 'ほかの講師にも募集を広げました' })).toHaveCount(1)
  await expect(
    about('「会議の案内」332ポイント返却').filter({ hasText: '担当の講師が決まりませんでした' }),
  ).toHaveCount(1)
  await picture(phone, 'nobody-notices', { whole: false })
  await phone.goto(`/orders/${business}`)
  await expect(phone.getByText('332ポイントをお返ししました。')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('hanako_s')).toBeVisible()

  // After two days the order has ended unclaimed.
  await moveTo(origin, new Date(twoDaysLater))
  await phone.goto(`/orders/${nominated}`)
  await expect(phone.getByText('キャンセル').first()).toBeVisible()
  await expect(phone.getByText('担当の講師が決まりませんでした')).toBeVisible()
  await expect(phone.getByText('166ポイントをお返ししました。')).toBeVisible()
  await picture(phone, 'nobody-ended')
  const { items } = await call<{ items: { at: string; amount: number }[] }>(
    `/api/users/${learner.id}/points/histories`,
    {
      method: 'GET',
    },
  )
  // Without the charges of the demo learner's earlier orders.
  const ours = items.filter(({ at, amount }) => amount > 0 || new Date(at) >= new Date(placed))
  expect(ours.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-332, -166, 166, 332, 1200, 20_000])
  const mailbox = await visit('/dev/mailbox')
  for (const title of ['朝の散歩', '会議の案内'])
    await expect(mailbox.getByText(new RegExp(`「${title}」.*講師が見つからず`))).toHaveCount(1)
})
