import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { addCourses, retireCourses } from '../courses.ts'
import { expect, picture, test } from '../journey.ts'
import { freshLearner } from '../people.ts'
import { overflows } from '../walk.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const player = (page: Page) => page.locator('video')
const secondOf = (page: Page) =>
  player(page).evaluate((video) => Math.floor(video instanceof HTMLVideoElement ? video.currentTime : -1))
const jump = (page: Page, to: number) =>
  player(page).evaluate((video, at) => {
    if (video instanceof HTMLVideoElement) video.currentTime = at
  }, to)
/** The key of all players: plays or pauses. */
const space = (page: Page) => player(page).press('Space')

type Histories = { items: { movie_id: number; position: number; duration: number }[] }

test.afterAll(retireCourses)

test('[J-28][O-010][R-027][R-028][R-029][R-030][R-031][R-032][R-033][F-115][F-116][Q-12][Q-34] courses are paged and searched, a film plays, keeps its position offline too, and goes on at a second device, live', async ({
  visit,
  origin,
}) => {
  await addCourses(10)
  const learner = await freshLearner()
  const call = await callAs(origin, learner.email)
  const kept = async () => {
    const { items } = await call<Histories>(`/api/users/${learner.id}/movies/histories`, { method: 'GET' })
    return items.map(({ movie_id: film, position }) => [film, position])
  }
  const faults: string[] = []
  const a = await visit('/resources/courses', { as: learner })
  const check = async (name: string) => {
    faults.push(...(await barriers(a)), ...(await overflows(a)))
    await picture(a, name)
  }

  // Twelve courses on two pages.
  await expect(a.getByText('英文のしくみ')).toBeVisible()
  await check('movies-courses')
  await a.getByRole('link', { name: '次のページ' }).click()
  await expect(a).toHaveURL(/page=2/)
  await expect(a.getByText('追加の講座10')).toBeVisible()

  // Neither the search nor the history is a course, also in the address.
  await a.goto('/resources/courses/videos')
  await expect(heading(a)).toHaveText('視聴履歴')
  await expect(a.getByText('まだ動画を見ていません')).toBeVisible()
  await a.goto('/resources/courses/search')
  await expect(heading(a)).toHaveText('動画を探す')
  await a.getByRole('searchbox').fill('冠詞')
  await a.getByRole('searchbox').press('Enter')
  const results = a.getByRole('main').locator('a[href^="/resources/courses/search/"]')
  await expect(results).toHaveCount(1)
  await expect(a).toHaveURL(/keywords=/)
  const search = a.url()
  await check('movies-search')

  // A film plays and leads back to its results.
  await results.click()
  await expect(heading(a)).toHaveText('a と the を迷わず選ぶ')
  await space(a)
  await expect.poll(() => secondOf(a)).toBeGreaterThan(0)
  await check('movies-player')
  await jump(a, 30)
  await space(a)
  await expect.poll(async () => (await kept())[0]?.[0]).toBe(2)
  await expect.poll(async () => (await kept())[0]?.[1]).toBe(await secondOf(a))
  const left = await secondOf(a)
  expect(left).toBeGreaterThanOrEqual(30)
  await a.getByRole('link', { name: '検索結果に戻る' }).click()
  await expect(a).toHaveURL(search)
  await expect(results).toHaveCount(1)

  // A second device goes on there, inside the course, and follows the first one while it does not play itself.
  const b = await visit('/resources/courses/videos', { as: learner })
  await expect(b.getByText(/まで見ました/).first()).toBeVisible()
  await b
    .getByRole('link', { name: /まで見ました/ })
    .first()
    .click()
  await expect.poll(() => secondOf(b)).toBe(left)
  await a.goto('/resources/courses/1/videos/2')
  await expect(a.getByText('この動画', { exact: true })).toBeVisible()
  await expect.poll(() => secondOf(a)).toBe(left)
  await jump(a, 45)
  await expect.poll(() => secondOf(b)).toBe(45)
  await space(b)
  await expect.poll(() => secondOf(b)).toBeGreaterThan(45)
  await jump(a, 10)
  await expect.poll(kept).toEqual([[2, 10]])
  expect(await secondOf(b)).toBeGreaterThan(45)
  expect(await secondOf(b)).toBeLessThan(60)
  await b.close()

  // A position of a time without a network survives that the page is closed.
  await expect.poll(kept).not.toEqual([[2, 10]])
  await a.reload()
  await expect.poll(() => secondOf(a)).toBeGreaterThan(45)
  const here = await secondOf(a)
  // The next second is there already.
  await expect.poll(() => player(a).evaluate((video) => Number(Reflect.get(video, 'readyState')))).toBeGreaterThan(2)
  await a.context().setOffline(true)
  await jump(a, here + 1)
  await expect.poll(() => a.evaluate(() => localStorage.getItem('kept.film_positions'))).toContain(`${here + 1}`)
  await a.goto('about:blank')
  await a.context().setOffline(false)
  await a.goto('/resources/courses/videos/2')
  await expect.poll(() => secondOf(a)).toBe(here + 1)
  await expect.poll(kept).toEqual([[2, here + 1]])
  expect(faults).toEqual([])
})

test('[J-28][R-035][R-036] the words of a list are searched and paged, and lead on to its study', async ({ visit }) => {
  const page = await visit('/resources/words', { as: await freshLearner() })
  const list = page.getByRole('main').locator('a[href^="/resources/words/"]')
  await list.first().click()
  await expect(page.getByText('1 / 6ページ・60語')).toBeVisible()
  const words = page.getByRole('button', { name: /くわしく見る$/ })
  await expect(words).toHaveCount(10)
  const ninth = (await words.nth(8).textContent()) ?? ''
  await page.getByRole('link', { name: '次の10語' }).click()
  await expect(page.getByText('2 / 6ページ・60語')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 / 6ページ・60語')).toBeVisible()
  const searched = /[a-z]+/i.exec(ninth)?.[0] ?? ''
  await page.getByRole('searchbox').fill(searched)
  await expect(page).toHaveURL(new RegExp(`keywords=${searched}`))
  await expect(words.filter({ hasText: searched }).first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'このリストを覚える' }).click()
  await expect(page.getByRole('button', { name: '意味をすべて見せる' })).toBeVisible()
})
