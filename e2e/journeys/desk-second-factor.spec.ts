import type { Page } from '@playwright/test'
import { codeAt } from '../../apps/server/src/modules/account/second-factor/codes.ts'
import { barriers } from '../barriers.ts'
import { expect, picture, test } from '../journey.ts'
import { logInToDesk, signInToDesk } from '../pages/login.ts'
import { signInAsOperator } from '../pages/operator.ts'
import { freshInstructor, password } from '../people.ts'

const step = 30_000

/** The present code of an authenticator app, or that of a later step: a code works once. */
const shown = (secret: string, later = 0) => codeAt(secret, new Date(Date.now() + later * step))

async function enterCode(desk: Page, code: string): Promise<void> {
  await desk.getByRole('textbox', { name: /コード/ }).fill(code)
  await desk.getByRole('button', { name: 'ログイン' }).click()
}

test('a second factor is set up and required, and a recovery code replaces it once', async ({ visit }) => {
  const { email } = await freshInstructor()
  const desk = await visit('/desk/login', { desk: true })
  await signInToDesk(desk, email)
  await desk.getByRole('link', { name: 'アカウント' }).click()
  await desk.getByRole('button', { name: '設定する' }).click()
  const dialog = desk.getByRole('dialog', { name: '二段階認証' })
  await dialog.getByLabel(/パスワード/).fill(password)
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(dialog.getByRole('img', { name: /QRコード/ })).toBeVisible()
  await picture(desk, '80-second-factor', { whole: false })
  const found = await barriers(desk)
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: /認証コード/ }).fill(shown(secret))
  await dialog.getByRole('button', { name: '確認して設定する' }).click()
  const codes = dialog.getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await picture(desk, '81-recovery-codes', { whole: false })
  found.push(...(await barriers(desk)))
  const recovery = await codes.first().innerText()
  await dialog.getByRole('button', { name: /先へ進む/ }).click()
  await expect(desk.getByText('回復コードは残り10個です', { exact: false })).toBeVisible()

  await desk.getByRole('button', { name: 'ログアウト' }).click()
  await desk.waitForURL('**/desk/login')
  await logInToDesk(desk, email)
  await enterCode(desk, '000000')
  await expect(desk.getByRole('alert')).toContainText('コードが正しくないか')
  found.push(...(await barriers(desk)))
  await enterCode(desk, shown(secret, 1))
  await desk.waitForURL('**/desk/queue**')

  await desk.getByRole('button', { name: 'ログアウト' }).click()
  await desk.waitForURL('**/desk/login')
  await logInToDesk(desk, email)
  await desk.getByRole('button', { name: '認証アプリが手元にないとき' }).click()
  await enterCode(desk, recovery)
  await desk.waitForURL('**/desk/queue**')
  await expect(desk.getByText('残りは9個です', { exact: false })).toBeVisible()
  expect(found).toEqual([])
})

test('an operator signs in on a separate screen', async ({ visit }) => {
  const ops = await visit('/desk/ops/login', { desk: true })
  await signInAsOperator(ops, /\/desk\/ops$/)
  await ops.goto('/desk/queue')
  await ops.waitForURL('**/desk/login**')
})
