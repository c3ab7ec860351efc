import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pathsOf } from '../../apps/member/src/app/route-at.ts'
import type { RouteName } from '../../apps/member/src/lib/route-names.ts'
import { barriers } from '../barriers.ts'
import { expect, test } from '../journey.ts'
import { draftOf, orderOf, written } from '../orders.ts'
import { signIn } from '../pages/login.ts'
import { freshLearner } from '../people.ts'
import { everyAddress, isAliasOfStep, openToVerified } from '../routes.ts'
import { englishWords, overflows, push, walk } from '../walk.ts'

/** Names and profiles may be in English. */
const instructors = new URL('../../apps/server/src/modules/instructors/seed/instructors.json', import.meta.url)
const profiles = JSON.parse(readFileSync(instructors, 'utf8')) as { name: string; greeting: string; tags: string[] }[]
const names = profiles.flatMap(({ name, greeting, tags }) => [name, greeting, ...tags])

/** Instructors quote English words. The letter and the explanations of the samples. */
const samples = new URL('../../apps/server/src/modules/corrections/seed/samples.json', import.meta.url)
type Sample = { comment: string; lines: { explanations?: { text: string }[] }[] }
/** The title of a film. */
const film = 'because・so・since'
const quoting = [
  film,
  ...(JSON.parse(readFileSync(samples, 'utf8')) as Sample[]).flatMap(({ comment, lines }) => [
    comment,
    ...lines.flatMap(({ explanations = [] }) => explanations.map(({ text }) => text)),
  ]),
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const missing = 'This page could not be found'

test('[R-001] every address serves the app, and none has a hash', async ({ visit }) => {
  const page = await visit('/')
  await page.waitForURL('**/login')
  expect(new URL(page.url()).hash).toBe('')
  const paths = [...pathsOf('root'), ...pathsOf('dev-gallery'), ...everyAddress().map(({ path }) => path)]
  const pages = await Promise.all(paths.map(async (path) => page.request.get(path, { maxRedirects: 0 })))
  expect(pages.map((answer) => answer.status())).toEqual(paths.map(() => 200))
  for (const answer of pages) expect(await answer.text()).toContain('<div id="root">')
})

/** Some of the screens that are closed to guests; tests without a browser cover all of them. */
const leading: RouteName[] = ['home', 'home-auth0', 'orders', 'orders-id', 'services-id-draft', 'settings']

test('[P-001][N-008][R-007][R-008][R-010] a guest opens the screens for guests, and other screens lead to the login', async ({
  visit,
}) => {
  const page = await visit('/login')
  await expect(heading(page)).toHaveText('ログイン')
  for (const { name, path, access } of everyAddress()) {
    if (access === 'guest') {
      await walk(page, '/no/such/page')
      await walk(page, path)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByText(missing)).toBeHidden()
    } else if (leading.includes(name)) {
      await push(page, path)
      await page.waitForURL((url) => url.pathname === '/login')
      const { searchParams } = new URL(page.url())
      const remembered = name === 'home' || name === 'home-auth0' ? null : path
      expect(searchParams.get('return'), path).toBe(remembered)
    }
  }
  for (const path of ['/signup', '/password/reset']) {
    await page.goto(path)
    await expect(page.getByRole('textbox', { name: /^メールアドレス/ })).toBeVisible()
  }
  const { email } = await freshLearner()
  await page.goto('/login')
  await signIn(page, email)
  for (const path of ['/login', '/signup', '/password/reset', '/signup/thanks']) {
    await page.goto(path)
    await page.waitForURL('**/home')
  }
})

test('[P-003][O-001] a verified member opens every screen, which fits the phone, is in Japanese, and passes axe', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const order = await orderOf(origin, learner)
  const draft = await draftOf(origin, learner)
  const page = await visit('/home', { as: learner })
  const step = { 'services-id-draft': draft, 'services-id-exercises': draft, 'services-id-teachers': draft }
  const ids = {
    ...step,
    'services-id-review': draft,
    'services-id-thanks': order,
    'orders-id': order,
    'teachers-id': 1,
    'biz-teachers-id': 1,
  }
  const faults: string[] = []
  await walk(page, '/settings')
  for (const address of openToVerified(ids)) {
    if (isAliasOfStep(address)) continue
    await walk(page, address.path)
    expect(new URL(page.url()).pathname).toBe(address.path)
    await expect(heading(page)).not.toHaveText('')
    await expect(page.getByText(missing)).toBeHidden()
    faults.push(...(await barriers(page)), ...(await overflows(page)))
    const words = await englishWords(page, [learner.username, written, ...names, ...quoting])
    if (words.length > 0) faults.push(`${address.path} says ${words.join(' ')}`)
  }
  expect(faults).toEqual([])
})

test('[N-010] every navigation starts at the top, also back', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await walk(page, '/settings')
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 10_000))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  }
  await scrollDown()
  await page.getByText('準備中のもの').click()
  await page.getByRole('link', { name: '教材' }).click()
  await expect(heading(page)).toHaveText('教材')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('メニュー')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await scrollDown()
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ストア' }).click()
  await expect(heading(page)).toHaveText('ストア')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
