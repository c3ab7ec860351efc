import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../journey.ts'
import { freshLearner, password } from '../people.ts'
import { push, walk } from '../walk.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' })
const welcome = (page: Page) => page.getByRole('dialog', { name: 'ようこそ' })

/** Fills in the login on the page that is shown. */
async function logIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByLabel(/^パスワード(必須)?$/).fill(password)
  await page.getByRole('button', { name: 'ログイン' }).click()
}

test('[R-002] / leads a guest to the login and a member home', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/')
  await page.waitForURL('**/login')
  await signIn(page, email)
  await page.goto('/')
  await page.waitForURL('**/home')
})

test('[R-003] /home opens for members, verified or not; a guest comes to the login', async ({ visit }) => {
  for (const verified of [true, false]) {
    const { email, username } = await freshLearner({ verified })
    const page = await visit('/home')
    await page.waitForURL('**/login')
    await signIn(page, email)
    await page.goto('/home')
    await expect(page.getByText(`${username}さん、`)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/home')
  }
})

test('[N-003] who types the address of the social home comes home, as a guest to the login', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home/auth0')
  await page.waitForURL('**/login')
  await push(page, '/home/auth0')
  await page.waitForURL('**/login')
  await signIn(page, email)
  await page.goto('/home/auth0')
  await page.waitForURL('**/home')
  await push(page, '/home/auth0')
  await page.waitForURL('**/home')
})

test('[N-004][R-005][Q-14] the landing home is reached from the login alone', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home/lp')
  await page.waitForURL('**/login')
  await page.goto('/login?lp=spring')
  await logIn(page, email)
  await page.waitForURL('**/home/lp')
  await expect(heading(page)).toHaveText('ホーム')
  await page.goto('/home/lp')
  await page.waitForURL('**/home')
  await walk(page, '/settings')
  await push(page, '/home/lp')
  await page.waitForURL('**/home')
})

test('[N-006] an unverified member is asked to finish the registration each time he comes home', async ({ visit }) => {
  const { email } = await freshLearner({ verified: false })
  const page = await visit('/login?return=%2Forders')
  await logIn(page, email)
  await page.waitForURL('**/home')
  await expect(welcome(page)).toBeVisible()
  await page.goBack()
  await expect(welcome(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.reload()
  await expect(welcome(page)).toBeVisible()
})

test('[N-009] the address a guest asked for is restored after the login, and no address of elsewhere', async ({
  visit,
}) => {
  const { email } = await freshLearner()
  const page = await visit('/orders?page=2')
  await page.waitForURL('**/login?return=%2Forders%3Fpage%3D2')
  await logIn(page, email)
  await page.waitForURL('**/orders?page=2')
  for (const hostile of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const other = await visit(`/login?return=${encodeURIComponent(hostile)}`)
    await signIn(other, email)
    expect(new URL(other.url()).pathname).toBe('/home')
  }
})

test('[N-010] every navigation starts at the top, also one step back', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await walk(page, '/settings')
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 10_000))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  }
  await scrollDown()
  await page.getByRole('link', { name: '教材' }).click()
  await expect(heading(page)).toHaveText('教材')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('メニュー')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await scrollDown()
  await bar(page).getByRole('link', { name: 'ストア' }).click()
  await expect(heading(page)).toHaveText('ストア')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

const entries = [
  ['ホーム', '/home'],
  ['ご利用開始', '/services/create'],
  ['添削結果', '/orders'],
  ['講師検索', '/teachers'],
  ['ストア', '/shop'],
  ['メニュー', '/settings'],
] as const

test('[UI-004][UI-005][UI-006][UI-007][UI-008][UI-009][UI-010] six entries lead where they say', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/login')
  await expect(bar(page)).toBeHidden()
  await signIn(page, email)
  await expect(bar(page).getByRole('link')).toHaveText(entries.map(([label]) => label))
  for (const [label, path] of [...entries.slice(1), ...entries.slice(0, 1)]) {
    await bar(page).getByRole('link', { name: label }).tap()
    await page.waitForURL(`**${path}`)
    await expect(heading(page)).toHaveText(label)
    await expect(page).toHaveTitle(`${label} - 英語添削 マイページ`)
    await expect(bar(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
})

test('[UI-011][Q-15] an unverified member has one button to sign out instead, a guest has neither', async ({
  visit,
}) => {
  const { email } = await freshLearner({ verified: false })
  const page = await visit('/login')
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeHidden()
  await signIn(page, email)
  await expect(welcome(page)).toBeVisible()
  await page.goBack()
  await expect(welcome(page)).toBeHidden()
  await expect(bar(page).getByRole('button')).toHaveText(['ログアウト'])
  await expect(page.getByRole('button', { name: 'ログアウト' })).toHaveCount(1)
  await expect(bar(page).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/login')
})

test('[S-002][S-003] signing out leaves nothing in storage and nothing in memory', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  for (const path of ['/orders', '/services/create', '/settings']) await walk(page, path)
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/login')
  await expect(heading(page)).toHaveText('ログイン')
  expect(await page.evaluate(() => [localStorage.length, 'before' in window])).toEqual([0, false])
})
