import type { Page } from '@playwright/test'
import { expect, picture, test, type Visit } from '../journey.ts'
import { expireSessions, freshLearner, password } from '../people.ts'

const english = (page: Page) => page.getByRole('textbox', { name: /^英文/ }).first()

async function startDraft(visit: Visit, email: string) {
  const page = await visit('/services/create', { as: { email } })
  await page.getByText('英語日記').click()
  await page.getByRole('button', { name: '原稿を書く' }).click()
  await page.waitForURL(/\/services\/\d+\/draft/)
  await expect(english(page)).toBeVisible()
  return page
}

test('[I-21] what is typed survives a reload 300 ms later', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await startDraft(visit, email)
  await english(page).fill('I was on the train when the lights went out.')
  // The promise is 300 ms, so the test waits for just that and for nothing else.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await page.reload()
  await expect(english(page)).toHaveValue('I was on the train when the lights went out.')
})

test('[I-21] a session that ends while writing loses nothing', async ({ visit }) => {
  const { id, email } = await freshLearner()
  const page = await startDraft(visit, email)
  await expect(page.getByText('保存しました')).toBeVisible()
  // What is typed is on its way when the session ends: the screen leaves as soon as it hears of that, from whichever answer.
  const ended = Promise.withResolvers<void>()
  await page.route('**/api/users/*/saves/*', async (route) => {
    await ended.promise
    await route.continue()
  })
  await english(page).fill('My session ended in the middle of this sentence.')
  await expireSessions(id)
  ended.resolve()
  await page.waitForURL('**/login**')
  await expect(page.getByText(/有効期限が切れました/)).toBeVisible()
  await picture(page, '41-expired')
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByLabel(/^パスワード(必須)?$/).fill(password)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.waitForURL(/\/services\/\d+\/draft/)
  await expect(english(page)).toHaveValue('My session ended in the middle of this sentence.')
  await expect(page.getByText('保存しました')).toBeVisible()
})
