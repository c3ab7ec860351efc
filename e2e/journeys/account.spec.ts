import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, expectToast, picture, test, type Visit } from '../journey.ts'
import { signIn } from '../pages/login.ts'
import { codeIn, freshLearner, mailed, password } from '../people.ts'

const newAddress = () => `n${randomUUID().slice(0, 8)}@example.com`

/** The status of a login with these credentials. */
const tryLogin = async (page: Page, email: string, secret = password) =>
  (await page.request.post('/api/login', { data: { email, password: secret } })).status()

/** Counts the calls to a path from now on. */
function counted(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) count += 1
  })
  return () => count
}

async function openAccount(visit: Visit, email: string): Promise<Page> {
  const page = await visit('/settings/account', { as: { email } })
  await expect(page.getByRole('heading', { level: 1, name: 'アカウント設定' })).toBeVisible()
  return page
}

test('[R-040] the profile saves only changes, and checks a username and phone number only if changed', async ({
  visit,
}) => {
  const other = await freshLearner()
  const { email, username } = await freshLearner()
  const page = await openAccount(visit, email)
  const checks = counted(page, '/usernames/verify')
  const name = page.getByRole('textbox', { name: /^ユーザー名/ })
  const phone = page.getByRole('textbox', { name: /^電話番号/ })
  const save = page.getByRole('button', { name: 'プロフィールを保存する' })

  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('textbox', { name: /^姓/ }).fill('山田')
  await page.getByRole('combobox', { name: /^生まれた年/ }).selectOption('1998')
  await save.click()
  const base = { base_revision: expect.any(Number) }
  expect((await saved).postDataJSON()).toEqual({ ...base, last_name: '山田', birth_year: 1998 })
  await expectToast(page, '保存しました')
  expect(checks()).toBe(0)

  await name.fill(other.username.toUpperCase())
  await save.click()
  await expect(page.getByText('このユーザー名は、ほかの方が使っています')).toBeVisible()
  await expect(name).toBeFocused()
  expect(checks()).toBe(1)
  await name.fill(username)

  for (const wrong of ['012345678', '09012345678901', '+819012345678', '1312345678']) {
    await phone.fill(wrong)
    await save.click()
    await expect(page.getByText('正しい電話番号を入力してください')).toBeVisible()
  }
  await phone.fill('０９０－１２３４－５６７８')
  const savedAgain = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await save.click()
  await savedAgain
  await page.reload()
  await expect(phone).toHaveValue('09012345678')
  await expect(page.getByRole('textbox', { name: /^姓/ })).toHaveValue('山田')
  await expect(page.getByRole('combobox', { name: /^生まれた年/ })).toHaveValue('1998')
  await picture(page, '61-account')
})

test('[M-001] a new address is validated, and takes effect once its code is entered', async ({ visit }) => {
  const other = await freshLearner()
  const { email } = await freshLearner()
  const next = newAddress()
  const page = await openAccount(visit, email)
  const checks = counted(page, '/api/emails/verify')
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  const dialog = page.getByRole('dialog', { name: 'メールアドレスを変更する' })
  const asking = async (address: string) => {
    await dialog.getByRole('textbox', { name: /^新しいメールアドレス/ }).fill(address)
    await dialog.getByLabel(/^現在のパスワード/).fill(password)
    await dialog.getByRole('button', { name: '確認コードを送る' }).click()
  }
  await asking(email.toUpperCase())
  await expect(dialog.getByText('すでに登録されているメールアドレスです')).toBeVisible()
  expect(checks()).toBe(0)
  for (const [status, text] of [
    [403, 'このメールアドレスはご利用いただけません'],
    [500, 'メールアドレスを確認できませんでした'],
  ] as const) {
    await page.route('**/api/emails/verify*', (route) => route.fulfill({ status, body: '{}' }), { times: 1 })
    await asking(next)
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await asking(other.email)
  await expect(dialog.getByText('このメールアドレスは登録済みです')).toBeVisible()
  await asking(next)

  const confirming = page.getByRole('dialog', { name: '新しいメールアドレスの確認' })
  await expect(confirming).toBeVisible()
  const code = codeIn(await mailed(next, 'code_email'))
  expect(await mailed(email, 'email_notice')).toContain(next)
  expect(await tryLogin(page, email)).toBe(200)
  expect(await tryLogin(page, next)).toBe(401)

  // After closing the dialog, the pending address is shown on the screen.
  await confirming.getByRole('button', { name: 'あとで入力する' }).click()
  await expect(page.getByText(`${next} の確認を待っています`)).toBeVisible()
  await picture(page, '62-email-pending')
  await page.getByRole('button', { name: 'コードを入力' }).click()
  // The sixth digit sends the code.
  await confirming.getByRole('textbox', { name: /^確認コード/ }).fill(code)
  await expectToast(page, 'メールアドレスを変更しました。')
  await expect(page.getByText(next, { exact: true })).toBeVisible()
  await expect(page.getByText('の確認を待っています')).toBeHidden()
  expect(await tryLogin(page, next)).toBe(200)
  expect(await tryLogin(page, email)).toBe(401)
})

test('a pending new address can be dropped', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await openAccount(visit, email)
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await page.getByRole('textbox', { name: /^新しいメールアドレス/ }).fill(newAddress())
  await page
    .getByRole('dialog')
    .getByLabel(/^現在のパスワード/)
    .fill(password)
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await page.getByRole('button', { name: 'あとで入力する' }).click()
  await page.getByRole('button', { name: '取り消す' }).click()
  await expectToast(page, '変更を取り消しました')
  await expect(page.getByRole('button', { name: 'コードを入力' })).toBeHidden()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})

test('[E-004] a dialog confirms a new password, which ends the other sessions', async ({ visit }) => {
  const { email } = await freshLearner()
  const other = await visit('/home', { as: { email } })
  const page = await openAccount(visit, email)
  const change = async (current: string, next: string) => {
    await page.getByLabel(/^現在のパスワード/).fill(current)
    await page.getByLabel(/^新しいパスワード/).fill(next)
    await page.getByRole('button', { name: 'パスワードを変更する' }).click()
  }
  await expect(page.getByRole('region', { name: 'ログイン中の端末' }).getByText('この端末')).toBeVisible()
  await expect(page.getByRole('button', { name: /をログアウトさせる$/ })).toHaveCount(1)
  await page.getByRole('region', { name: 'パスワード' }).getByText('変更する', { exact: true }).click()
  await change('not-mine-1', 'another-secret-2')
  await expect(page.getByText('パスワードが正しくありません。')).toBeVisible()
  await change(password, email)
  await expect(page.getByText('メールアドレスと同じパスワードは使えません')).toBeVisible()
  await change(password, 'another-secret-2')
  const done = page.getByRole('alertdialog')
  await expect(done.getByText('パスワードを変更しました')).toBeVisible()
  await done.getByRole('button', { name: '閉じる' }).click()
  await expect(done).toBeHidden()
  await expect(page.getByLabel(/^現在のパスワード/)).toHaveValue('')
  await expect(page.getByRole('button', { name: /をログアウトさせる$/ })).toHaveCount(0)

  await other.goto('/orders')
  await other.waitForURL('**/login**')
  expect(await tryLogin(page, email)).toBe(401)
  expect(await tryLogin(page, email, 'another-secret-2')).toBe(200)
})

test('a session on another device is listed and can be ended', async ({ visit }) => {
  const { email } = await freshLearner()
  const other = await visit('/login')
  await signIn(other, email)
  const page = await openAccount(visit, email)
  await page.getByRole('button', { name: 'LinuxのChromeをログアウトさせる' }).click()
  await expect(page.getByRole('button', { name: /をログアウトさせる$/ })).toHaveCount(0)
  await other.goto('/orders')
  await other.waitForURL('**/login**')
})
