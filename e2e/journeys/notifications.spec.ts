import type { Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { beginCorrecting, freshLearner } from '../people.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^お知らせ/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'お知らせ' })
const titles = async (page: Page) =>
  (await list(page).getByRole('listitem').allTextContents()).map((text) => /「(.+?)」の添削/.exec(text)?.[1] ?? 'gift')

test('[M-004] the bell opens the list, newest first; put away, everything in it is read', async ({ visit }) => {
  const { id, email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await expect(bell(page)).toHaveAccessibleName(/未読1件/)
  for (const title of ['朝の散歩', '夜の電車']) await beginCorrecting(id, title)
  await expect(bell(page)).toHaveAccessibleName(/未読3件/)
  await bell(page).click()
  await expect.poll(() => titles(page)).toEqual(['夜の電車', '朝の散歩', 'gift'])
  await expect(list(page).getByText('未読', { exact: true })).toHaveCount(3)
  await picture(page, '63-notifications', { whole: false })

  const read = page.waitForResponse('**/notifications/read-all')
  await page.goBack()
  await expect(list(page)).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
  expect((await read).status()).toBe(204)
  await expect(bell(page)).toHaveAccessibleName('お知らせ')
  await page.reload()
  await bell(page).click()
  await expect.poll(() => titles(page)).toEqual(['夜の電車', '朝の散歩', 'gift'])
  await expect(list(page).getByText('未読', { exact: true })).toHaveCount(0)

  await list(page).getByRole('button', { name: 'お知らせの一覧へ' }).click()
  await page.waitForURL('**/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(list(page)).toBeHidden()
})
