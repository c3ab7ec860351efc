import type { Page } from '@playwright/test'
import { password } from '../people.ts'

/** Fills in and sends the learners' login. */
export async function logIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByLabel(/^パスワード(必須)?$/).fill(secret)
  await page.getByRole('button', { name: 'ログイン' }).click()
}

/** Signs a learner in, from the login to the home screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  await logIn(page, email)
  await page.waitForURL('**/home')
}

/** Signs a learner out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/login')
}

/** Fills in and sends the login of the desk or of the operator console. */
export async function logInToDesk(desk: Page, email: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
  await desk.getByLabel('パスワード', { exact: true }).fill(password)
  await desk.getByRole('button', { name: 'ログイン' }).click()
}

/** Signs an instructor in. */
export async function signInToDesk(desk: Page, email: string): Promise<void> {
  await logInToDesk(desk, email)
  await desk.waitForURL('**/desk/queue**')
}
