import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs, demoLearner } from '../calls.ts'
import { advance, clockOf } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { test } from '../own-server.ts'
import { overflows } from '../walk.ts'

test.use({ begins: '2027-02-01T09:00:00+09:00' })

type Card = { id: number; intervals: number[] }
type Reviews = { date: string; items: Card[]; again: Card[]; answered: number }
type Made = { items: { id: number }[] }
type Due = { items: { card_id: number; due: string }[] }

const days = 24 * 60 * 60
const names = { 1: 'もう一度', 2: '難しい', 3: 'できた', 4: '簡単' } as const
/** Words that would scold, or count what was missed. */
const scolding = /290|300|遅れ|たまって|サボ|さぼ|怠|忘れて|失敗|できませんでした/

/** Answers the present card by keyboard, because a quick second tap at the same place is ignored. */
async function answer(page: Page, rating: keyof typeof names): Promise<void> {
  await page.getByRole('button', { name: '答えを見る' }).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^${names[rating]}`) }).press('Enter')
}
const left = (page: Page, count: number) => expect(page.getByText(`のこり${count}枚`)).toBeVisible()
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1, name: '今日の復習' })).toBeVisible()

test('[R-059][Q-107] after 60 days a learner begins with ten of 300 cards; answers of two devices without a network become one state', async ({
  visit,
  origin,
}) => {
  const learner = await demoLearner(origin)
  const own = `/api/users/${learner.id}`
  const before = await callAs(origin, learner.email)
  const categories: number[] = []
  for (const n of [1, 2, 3]) {
    const { id } = await before<{ id: number }>(`${own}/flashcard-categories`, { body: { name: `単語${n}` } })
    const body = {
      items: Array.from({ length: 100 }, (_, at) => ({ english: `word ${n} ${at}`, japanese: `語${n}の${at}` })),
    }
    const made = await before<Made>(`${own}/flashcard-categories/${id}/flashcards/bulk`, { body })
    const at = (await clockOf(origin)).toISOString()
    const given = made.items.map((card) => ({
      key: randomUUID(),
      card_id: card.id,
      rating: n === 2 ? 3 : 2,
      reviewed_at: at,
      mode: 'review',
      ms: 900,
    }))
    await before(`${own}/studies/reviews`, { body: { items: given } })
    categories.push(id)
  }
  await advance(origin, 60 * days)
  const call = await callAs(origin, learner.email, 'member', true)
  const reviews = () => call<Reviews>(`${own}/studies/reviews`, { method: 'GET' })
  const { date, items: offered } = await reviews()
  expect(offered).toHaveLength(10)

  const device = async () => {
    const page = await visit('/legal/terms', { as: learner, installed: true })
    // A page adds the days by which the clock of the service was moved.
    await page.clock.install({ time: (await clockOf(origin)).getTime() - 60 * days * 1000 })
    await page.goto('/studies')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(page.getByText('10枚のカードが待っています')).toBeVisible()
    return page
  }
  const [phone, tablet] = [await device(), await device()]
  const faults = [...(await barriers(phone)), ...(await overflows(phone))]
  await picture(phone, 'studies-return')
  expect(await phone.locator('main').innerText()).not.toMatch(scolding)

  // Both begin while they are online, and answer without a network: the first two cards on both.
  for (const page of [phone, tablet]) {
    await page.getByRole('link', { name: '復習を始める' }).click()
    await heading(page)
    await page.context().setOffline(true)
  }
  faults.push(...(await barriers(phone)), ...(await overflows(phone)))
  for (const rating of [1, 3] as const) await answer(phone, rating)
  await expect(phone.getByText('答え2件をこの端末に預かっています。')).toBeVisible()
  for (const rating of [4, 2, 3, 4] as const) await answer(tablet, rating)
  await left(tablet, 6)

  // Left in the middle: the card that was not right still comes back.
  await phone.reload()
  await heading(phone)
  await left(phone, 9)
  await picture(phone, 'review-offline')

  // Both are online again. Of each card the first answer counts, wherever it was given.
  for (const page of [tablet, phone]) await page.context().setOffline(false)
  const expected = ([1, 3, 3, 4] as const).map((rating, at) => {
    const { id, intervals } = offered[at] ?? { id: 0, intervals: [] }
    return [id, new Date(Date.parse(date) + (intervals[rating - 1] ?? 0) * days * 1000).toISOString().slice(0, 10)]
  })
  const dueDays = async () => {
    const due = await Promise.all(
      categories.map((id) => call<Due>(`${own}/studies/reviews/categories/${id}`, { method: 'GET' })),
    )
    const dueOf = new Map(due.flatMap(({ items }) => items.map((one) => [one.card_id, one.due])))
    return expected.map(([id]) => [id, dueOf.get(Number(id))])
  }
  await expect.poll(dueDays).toEqual(expected)
  expect((await reviews()).answered).toBe(4)
  // It was right on the tablet later.
  expect((await reviews()).again).toEqual([])

  // A card that is not right is on the server, and comes back after a reload, also without a network.
  await phone.reload()
  await left(phone, 6)
  await answer(phone, 1)
  await expect.poll(async () => (await reviews()).again.map(({ id }) => id)).toEqual([offered[4]?.id])
  const fetched = phone.waitForResponse((response) => response.url().endsWith('/studies/reviews'))
  await phone.reload()
  await fetched
  await left(phone, 6)
  await phone.context().setOffline(true)
  await phone.reload()
  await left(phone, 6)
  for (let n = 0; n < 6; n++) await answer(phone, 3)
  await expect(phone.getByText('今日の復習は、ここまでです')).toBeVisible()
  await expect(phone.getByText('次にカードが出るのは明日です。')).toBeVisible()
  faults.push(...(await barriers(phone)), ...(await overflows(phone)))
  await picture(phone, 'review-end')
  expect(await phone.locator('main').innerText()).not.toMatch(scolding)
  expect(faults).toEqual([])
})
