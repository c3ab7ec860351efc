import type { Page } from '@playwright/test'
import { expect, picture, signIn, test } from '../journey.ts'
import { expireSessions, freshLearner, password } from '../people.ts'

const english = (page: Page) => page.getByRole('textbox', { name: /^英文/ }).first()

/** Settles once a draft has reached the server; to be asked for before the change that is waited for. */
const written = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

async function startDraft(page: Page, email: string) {
  await signIn(page, email)
  await page.getByRole('link', { name: '添削を依頼する' }).click()
  await page.getByText('英語日記').click()
  await page.getByRole('button', { name: '原稿を書く' }).click()
  await page.waitForURL(/\/services\/\d+\/draft/)
  await expect(english(page)).toBeVisible()
}

test('[I-21] what is typed survives a reload 300 ms later', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/login')
  await startDraft(page, email)
  await english(page).fill('I was on the train when the lights went out.')
  // The promise is 300 ms, so the test waits for just that and for nothing else.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await page.reload()
  await expect(english(page)).toHaveValue('I was on the train when the lights went out.')
})

test('[I-21] what is written offline is kept, shown as unsent, and goes out by itself', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/login')
  await startDraft(page, email)
  await page.context().setOffline(true)
  await english(page).fill('Nobody could reach me in the mountains.')
  await expect(page.getByText('端末に保存済み・未同期')).toBeVisible()
  await picture(page, '40-offline')
  const sent = written(page)
  await page.context().setOffline(false)
  await sent
  await expect(page.getByText('保存しました')).toBeVisible()
  await page.reload()
  await expect(english(page)).toHaveValue('Nobody could reach me in the mountains.')
})

test('[I-21] a session that ends while writing loses nothing', async ({ visit }) => {
  const { id, email } = await freshLearner()
  const page = await visit('/login')
  await startDraft(page, email)
  await expect(page.getByText('保存しました')).toBeVisible()
  await expireSessions(id)
  await english(page).fill('My session ended in the middle of this sentence.')
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

test('[Q-47] two devices that change different places are merged, and nobody is asked', async ({ visit }) => {
  const { email } = await freshLearner()
  const first = await visit('/login')
  await startDraft(first, email)
  const base = written(first)
  await english(first).fill('I like tea. I like cake.')
  await base

  const second = await visit('/login')
  await signIn(second, email)
  await second.goto(new URL(first.url()).pathname)
  await expect(english(second)).toHaveValue('I like tea. I like cake.')
  await second.context().setOffline(true)
  await english(second).fill('I like tea. I really like cake.')
  const changed = written(first)
  await english(first).fill('I like green tea. I like cake.')
  await changed
  await second.context().setOffline(false)
  await expect(english(second)).toHaveValue('I like green tea. I really like cake.')
  await expect(english(first)).toHaveValue('I like green tea. I really like cake.')
})
