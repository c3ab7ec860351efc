import { expect, picture, test } from '../journey.ts'
import { correctedOrderOf } from '../orders.ts'
import { expectUnread, notices, openNotices, titlesOf } from '../pages/notices.ts'
import { beginCorrecting, freshInstructor, freshLearner } from '../people.ts'

test('[M-004] the bell opens the list, newest first, and closing it marks everything read', async ({ visit }) => {
  const { id, email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await expectUnread(page, 1)
  for (const title of ['朝の散歩', '夜の電車']) await beginCorrecting(id, title)
  await expectUnread(page, 3)
  await openNotices(page)
  await expect.poll(() => titlesOf(page)).toEqual(['夜の電車', '朝の散歩', 'gift'])
  await expect(notices(page).getByText('未読', { exact: true })).toHaveCount(3)
  await picture(page, '63-notifications', { whole: false })

  const read = page.waitForResponse('**/notifications/read-all')
  await page.goBack()
  await expect(notices(page)).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
  expect((await read).status()).toBe(204)
  await expectUnread(page, 0)
  await page.reload()
  await openNotices(page)
  await expect.poll(() => titlesOf(page)).toEqual(['夜の電車', '朝の散歩', 'gift'])
  await expect(notices(page).getByText('未読', { exact: true })).toHaveCount(0)

  await notices(page).getByRole('button', { name: 'お知らせの一覧へ' }).click()
  await page.waitForURL('**/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(notices(page)).toBeHidden()
})

test('a result that is opened on one phone leaves the badge of the other one, and notices of other orders stay', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const { email } = await freshInstructor()
  const [phone, other] = [await visit('/home', { as: learner }), await visit('/home', { as: learner })]
  await beginCorrecting(learner.id, '夜の電車')
  const order = await correctedOrderOf(origin, learner, email)
  // The gift, the other order, and the claim and the delivery of this one.
  for (const page of [phone, other]) await expectUnread(page, 4)

  await phone.goto(`/orders/${order}`)
  await expect(phone.getByRole('article').first()).toBeVisible()
  for (const page of [phone, other]) await expectUnread(page, 2)
  await openNotices(other)
  await expect(notices(other).getByText('未読', { exact: true })).toHaveCount(2)
  await expect(notices(other).getByRole('listitem').filter({ hasText: '夜の電車' })).toContainText('未読')
})
