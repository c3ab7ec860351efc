import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { logIn, signIn, signOut } from '../pages/login.ts'
import { ageCodes, codeIn, freshLearner, mailed, password } from '../people.ts'

const day = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' })

async function fillSignup(page: Page, email: string, username: string) {
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByLabel(/^パスワード(必須)?$/).fill(password)
  await page.getByRole('textbox', { name: /^ユーザー名/ }).fill(username)
  await page.getByRole('button', { name: '登録する' }).click()
}

/** The sixth digit sends the code. */
async function enterCode(page: Page, code: string) {
  const dialog = page.getByRole('dialog', { name: 'メールの確認コード' })
  const answered = page.waitForResponse((response) => response.url().endsWith('/verification'))
  await dialog.getByRole('textbox', { name: /^確認コード/ }).fill(code)
  await answered
}

/** Forgets when the tab may ask for another code, as in a new tab: the server alone decides. */
const forgetCountdown = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.endsWith('next_code')) sessionStorage.removeItem(key)
  })

/** Makes a call like the app on this page. */
const asSignedIn = (page: Page, path: string) =>
  page.evaluate(async (given) => {
    const authorization = localStorage.getItem('auth._token.local') ?? ''
    const id = String(JSON.parse(atob(authorization.split('.')[1] ?? '')).sub)
    const answer = await fetch(given.replace('~', `/api/users/${id}`), { headers: { Authorization: authorization } })
    return { status: answer.status, body: await answer.json() }
  }, path)

test('[J-01][O-024][O-026][R-006][R-009][M-005] a guest signs up, confirms the address with a code, and gets the gift once', async ({
  visit,
}) => {
  const username = `s${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`

  // The sign-up form.
  const page = await visit('/', { zone: 'America/New_York' })
  await page.waitForURL('**/login')
  const promise = page.locator('meta[name=description]')
  await expect(promise).toHaveAttribute('content', /初回ログインで1,200円分の無料ポイントをプレゼント/)
  await page.getByRole('link', { name: '新規登録' }).click()
  await page.waitForURL('**/signup')
  const required = page.getByText('入力してください')
  await expect(required).toHaveCount(0)
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(required).toHaveCount(3)
  await fillSignup(page, email, username)

  // The session is there, and the code is asked for at once.
  await page.waitForURL('**/home')
  const dialog = page.getByRole('dialog', { name: 'メールの確認コード' })
  await expect(dialog.getByText(`${email} 6桁のコード`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^確認コード/ })).toBeFocused()
  const code = codeIn(await mailed(email, 'code_signup'))
  expect(code).toMatch(/^\d{6}$/)

  // With letters of 200 % on a small screen the address, the field and the button are in sight, and so is a refusal.
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const letters = (of: string) => page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), of)
  await page.setViewportSize({ width: 360, height: 640 })
  await letters('200%')
  for (const needed of [
    dialog.getByText(`${email} 6桁のコード`),
    dialog.locator('input[name=code]'),
    dialog.getByRole('button', { name: '確認する' }),
  ])
    await expect(needed).toBeInViewport({ ratio: 1 })
  await dialog.locator('input[name=code]').fill('12')
  await dialog.getByRole('button', { name: '確認する' }).click()
  await expect(dialog.getByText('6桁の数字で入力してください')).toBeInViewport({ ratio: 1 })

  // Before the confirmation only the home screen is open.
  await dialog.getByRole('button', { name: 'あとで入力する' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'コードを入力する' })).toBeInViewport({ ratio: 1 })
  await letters('')
  await page.setViewportSize(size)
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('button')).toHaveText(['ログアウト'])
  for (const path of ['/orders', '/shop']) {
    await page.goto(path)
    await page.waitForURL('**/home')
    await expect(dialog).toBeVisible()
  }
  expect(await asSignedIn(page, '~/orders/standard')).toMatchObject({ status: 403, body: { code: 'unverified' } })

  // Five wrong codes lock the code, even the right one; a new code is possible after a minute.
  const wrong = code === '000000' ? '000001' : '000000'
  for (const left of [4, 3, 2, 1]) {
    await enterCode(page, wrong)
    await expect(dialog.getByText(`コードが違います（あと${left}回）`)).toBeVisible()
  }
  await enterCode(page, wrong)
  await expect(dialog.getByText(/このコードは使えなくなりました/)).toBeVisible()
  await enterCode(page, code)
  await expect(dialog.getByText(/このコードは使えなくなりました/)).toBeVisible()
  // Resets the age of the code, independent of the time used so far.
  await ageCodes(email, -60)
  await forgetCountdown(page)
  await dialog.getByRole('button', { name: 'コードを再送信する' }).click()
  await expect(dialog.getByText(/確認メールは1分に1通まで/)).toBeVisible()
  await expect(dialog.getByText(/^あと\d+秒で再送信できます$/)).toBeVisible()
  await ageCodes(email, 60 + 61)
  await forgetCountdown(page)
  await dialog.getByRole('button', { name: 'コードを再送信する' }).click()
  await expect(dialog.getByText(/新しい確認コードをお送りしました/)).toBeVisible()
  const second = codeIn(await mailed(email, 'code_signup'))

  // After the confirmation everything is open, and the gift has arrived.
  await enterCode(page, `${second.slice(0, 3)} ${second.slice(3)}`)
  await page.waitForURL('**/home/thanks')

  // The level is asked once, and one tap answers.
  const level = page.getByRole('dialog', { name: '英語のレベル' })
  await level.getByRole('button', { name: /^レベル3/ }).click()
  await expect(level).toBeHidden()
  expect(await asSignedIn(page, '~')).toMatchObject({ body: { level: 3, level_asked: true } })
  await page.reload()
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(6)
  await expect(page.getByText(/1,200ポイントをお贈りしました/)).toBeVisible()
  await expect(page.getByText(/^ポイント残高1,200/)).toBeVisible()
  await expect(level).toBeHidden()

  const { body } = await asSignedIn(page, '~/points/histories')
  expect(body.items).toMatchObject([{ kind: 'gift', amount: 1200, balance: 1200 }])
  const [gift] = body.items
  const days = (Date.parse(gift.expires_at) - Date.parse(gift.at)) / 86_400_000
  expect(Math.abs(days - 90)).toBeLessThan(1.01)
  const history = async () => {
    await page.goto('/shop/histories/points')
    const entries = page.getByRole('region', { name: 'これまでの増減' }).getByRole('listitem')
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText('+1,200')
    await expect(entries).toContainText(day.format(new Date(gift.at)))
    await expect(entries).toContainText(day.format(new Date(gift.expires_at)))
  }
  await history()

  // The gift was granted once.
  await signOut(page)
  await page.goto('/signup/thanks')
  await expect(page.getByRole('heading', { level: 1, name: '確認コードをお送りしました' })).toBeVisible()
  await page.getByRole('link', { name: 'ログイン' }).click()
  await signIn(page, email)
  await expect(page.getByText(/^ポイント残高1,200/)).toBeVisible()
  await history()

  // Nobody else can use the address, in any letter case.
  const other = await visit('/signup')
  await fillSignup(other, email.toUpperCase(), `${username}2`)
  await expect(other.getByText('このメールアドレスは登録済みです')).toBeVisible()
})

test('[M-005] a wrong address is corrected from the dialog of the code, and the name stays', async ({ visit }) => {
  const username = `s${randomUUID().slice(0, 8)}`
  const page = await visit('/signup')
  await fillSignup(page, `${username}@wrong.example.com`, username)
  const dialog = page.getByRole('dialog', { name: 'メールの確認コード' })
  await dialog.getByRole('button', { name: 'アドレスを直す（登録し直す）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '登録し直す' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新規登録' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^メールアドレス/ })).toHaveValue(`${username}@wrong.example.com`)
  await expect(page.getByRole('textbox', { name: /^ユーザー名/ })).toHaveValue(username)
  await expect(page.getByLabel(/^パスワード(必須)?$/)).toHaveValue('')
  const email = `${username}@example.com`
  await fillSignup(page, email, username)
  await expect(dialog.getByText(`${email} 6桁のコード`)).toBeVisible()
  await enterCode(page, codeIn(await mailed(email, 'code_signup')))
  await page.waitForURL('**/home/thanks')
  expect(await asSignedIn(page, '~')).toMatchObject({ body: { username, email, verified: true } })
})

test('the mailed link sets a new password, ends every session and works once', async ({ visit }) => {
  const { email } = await freshLearner()
  const before = await visit('/login')
  await signIn(before, email)

  const page = await visit('/login')
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
  // The login has a field of the same name and stays until the other screen has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードの再設定' })).toBeVisible()
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByRole('button', { name: 'メールを送る' }).click()
  await expect(page.getByText(`${email} が登録されていれば`)).toBeVisible()
  const link = /\/password\/reset\?token=[\w-]+/.exec(await mailed(email, 'password_link'))?.[0] ?? ''

  await page.goto(link)
  await page.waitForURL((url) => url.search === '')
  const next = 'tensaku-demo-2'
  await page.getByLabel(/^新しいパスワード(必須)?$/).fill(next)
  await page.getByRole('button', { name: 'パスワードを変更する' }).click()
  const done = page.getByRole('alertdialog', { name: '完了' })
  await expect(done).toContainText('パスワードを変更しました')
  await done.getByRole('button', { name: '閉じる' }).click()
  await page.waitForURL('**/login')

  await before.goto('/orders')
  await before.waitForURL('**/login**')

  await logIn(page, email)
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible()
  await logIn(page, email, next)
  await page.waitForURL('**/home')

  const again = await visit(link)
  await again.getByLabel(/^新しいパスワード(必須)?$/).fill('tensaku-demo-3')
  await again.getByRole('button', { name: 'パスワードを変更する' }).click()
  await expect(again.getByText(/このリンクは、60分を過ぎたか、すでに使われています/)).toBeVisible()
})
