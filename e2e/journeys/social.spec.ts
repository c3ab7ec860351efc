import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { signIn } from '../pages/login.ts'
import { closeRefusal, refusal } from '../pages/refusal.ts'
import { freshLearner, latestMail } from '../people.ts'

type Account = { email: string; verified?: boolean }
const somebody = (): string => `p${randomUUID().slice(0, 8)}@example.com`

/** Identifies a person at the provider. */
async function identify(page: Page, { email, verified = true }: Account) {
  await page.waitForURL(/\/interaction\//)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Hanako Yamada')
  if (verified) await page.getByLabel('E-mail is verified').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const leaveFor = (page: Page, words: 'ログイン' | '登録') =>
  page.getByRole('link', { name: `テストIDで${words}` }).click()

async function signUp(page: Page, account: Account) {
  await page.goto('/signup')
  await leaveFor(page, '登録')
  await identify(page, account)
  await page.waitForURL('**/home/auth0')
  if (account.verified === false) return
  await page.getByRole('dialog', { name: '英語のレベル' }).getByRole('button', { name: 'あとで' }).click()
}

async function signOut(page: Page) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL(/\/session\/end\?/)
}

const help = (page: Page) => page.getByRole('alertdialog').getByRole('link', { name: '解決方法' })

/** Returns from the provider, closes the refusal, and gives the status of the call. */
async function refused(
  page: Page,
  given: { call: string; arrive: () => Promise<void>; message: string; help?: string },
) {
  const answered = page.waitForResponse((response) => response.url().endsWith(given.call))
  await given.arrive()
  const status = (await answered).status()
  await expect(refusal(page)).toBeVisible()
  if (given.help === undefined) await expect(help(page)).toHaveCount(0)
  else await expect(help(page)).toHaveAttribute('href', new RegExp(`/${given.help}$`))
  await closeRefusal(page, given.message)
  return status
}

test('[O-027][C-016][N-002][R-004] a social sign-up ends at the social home, which no other way reaches', async ({
  visit,
}) => {
  const page = await visit('/login')
  await picture(page, '60-login-social')
  const leaving = page.waitForRequest((request) => request.url().includes('/auth?'))
  await leaveFor(page, 'ログイン')
  const asked = new URL((await leaving).url()).searchParams
  expect(asked.get('scope')).toBe('openid profile email')
  expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256'])
  await page.waitForURL(/\/interaction\//)

  await page.goto('/signup')
  await picture(page, '61-signup-social')
  await leaveFor(page, '登録')
  await identify(page, { email: somebody() })
  await page.waitForURL('**/home/auth0')
  const level = page.getByRole('dialog', { name: '英語のレベル' })
  await level.getByRole('button', { name: 'あとで' }).click()
  await expect(page.getByRole('heading', { name: 'ようこそ' })).toBeVisible()
  await expect(page.getByText('Hanako_Yamada')).toBeVisible()
  await picture(page, '62-home-social')

  await page.goto('/home/auth0')
  await page.waitForURL('**/home')
  const guest = await visit('/home/auth0')
  await guest.waitForURL('**/login')
})

test('a member with an address that the provider has not confirmed enters a code at the social home', async ({
  visit,
}) => {
  const page = await visit('/signup')
  const email = somebody()
  await signUp(page, { email, verified: false })
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'ログアウト' })).toBeVisible()
  await expect.poll(() => latestMail(email, 'code_signup')).toBeDefined()
})

test('[S-001][N-017] password, social sign-up and social login sign in, and signing out passes the provider', async ({
  visit,
}) => {
  const learner = await freshLearner()
  await signIn(await visit('/login'), learner.email)

  const page = await visit('/signup')
  const account = { email: somebody() }
  await signUp(page, account)
  const token = () => page.evaluate(() => localStorage.getItem('auth._token.social'))
  expect(await token()).toMatch(/^Bearer /)

  await signOut(page)
  const there = new URL(page.url())
  expect(there.searchParams.get('post_logout_redirect_uri')).toMatch(/^http:\/\/localhost:\d+\/login$/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect(await token()).toBeNull()

  await page.goto('/orders?page=2')
  await page.waitForURL('**/login?return=**')
  await leaveFor(page, 'ログイン')
  await identify(page, account)
  await page.waitForURL('**/orders?page=2')
  expect(await token()).toMatch(/^Bearer /)
})

test('[E-011][S-004] an unknown account is refused, and the login opens half a second later', async ({ visit }) => {
  const page = await visit('/login')
  await page.addInitScript(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    const readScreen = () => {
      for (const [name, selector] of [
        ['told', '[role=alertdialog]'],
        ['form', 'form'],
      ] as const)
        if (document.querySelector(selector)) seen[name] ??= performance.now()
    }
    new MutationObserver(readScreen).observe(document, { childList: true, subtree: true })
  })
  const status = await refused(page, {
    call: '/api/oauth/users/verify',
    arrive: async () => {
      await leaveFor(page, 'ログイン')
      await identify(page, { email: somebody() })
    },
    message: 'このユーザーは存在しません。',
    help: '360036894731',
  })
  expect(status).toBe(404)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  const { told, form, answered } = await page.evaluate(() => {
    const [call] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/oauth/users/verify'))
    const { seen } = window as unknown as { seen: { told: number; form: number } }
    return { ...seen, answered: (call as PerformanceResourceTiming).responseEnd }
  })
  expect(told).toBeLessThan(form)
  expect(form - answered).toBeGreaterThanOrEqual(500)
  expect(await page.evaluate(() => localStorage.getItem('auth._token.social'))).toBeNull()
})

test('[E-010][E-014] a withdrawn member can neither log in nor sign up', async ({ visit }) => {
  const page = await visit('/signup')
  await signUp(page, { email: somebody() })
  const left = await page.evaluate(async () => {
    const authorization = localStorage.getItem('auth._token.social') ?? ''
    const { sub } = JSON.parse(atob(authorization.split('.')[1] ?? '')) as { sub: string }
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ reason: '' })
    return (await fetch(`/api/users/${sub}`, { method: 'DELETE', headers, body })).status
  })
  expect(left).toBe(204)

  // The provider still has a session and asks nothing.
  const message = 'このユーザーは退会済みです。'
  await page.goto('/login')
  const login = await refused(page, {
    call: '/api/oauth/users/verify',
    arrive: () => leaveFor(page, 'ログイン'),
    message,
    help: '360036894731',
  })
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/signup')
  const signup = await refused(page, { call: '/api/oauth/users', arrive: () => leaveFor(page, '登録'), message })
  await expect(page).toHaveURL(/\/signup$/)
  expect([login, signup]).toEqual([403, 403])
})

test('[E-015] the address of an account with a password cannot open a second account', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/signup')
  const status = await refused(page, {
    call: '/api/oauth/users',
    arrive: async () => {
      await leaveFor(page, '登録')
      await identify(page, { email })
      await page.getByRole('alertdialog').waitFor()
      await picture(page, '63-signup-refused', { whole: false })
    },
    message: 'このメールアドレスはすでに登録されています。',
    help: '115001547632',
  })
  expect(status).toBe(409)
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByRole('button', { name: '登録する' })).toBeVisible()
})

test('[N-016] cancelling at the provider leads back to the start with a failure message', async ({ visit }) => {
  const page = await visit('/login')
  for (const [path, words, message] of [
    ['/login', 'ログイン', 'ログインできませんでした。しばらくしてからもう一度お試しください。'],
    ['/signup', '登録', 'アカウントを作成できませんでした。しばらくしてからもう一度お試しください。'],
  ] as const) {
    await page.goto(path)
    await leaveFor(page, words)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await closeRefusal(page, message)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('link', { name: `テストIDで${words}` })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth')))).toEqual([])
  }
})
