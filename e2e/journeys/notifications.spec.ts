import { expect, picture, test } from '../journey.ts'
import { expectUnread, notices, openNotices, titlesOf } from '../pages/notices.ts'
import { beginCorrecting, freshLearner } from '../people.ts'

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
