import { day } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { studying } from '../../../../test/studying.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp({ now: '2026-09-01T12:00:00+09:00' })
const { newLearner, answer, send, addCards, today, change } = studying(app)
const next = 'GET /api/users/{id}/studies/next'

/** The cards that the next act announces: as many as today's reviews have. */
async function announced(who: Somebody): Promise<number> {
  const { items } = (await app.as(who)(next)).body
  const found = items.find(({ act }: { act: string }) => act === 'cards')
  if (found) expect(found).toMatchObject({ title: '', name: 'studies', params: {} })
  return found?.count ?? 0
}
async function offeredAndAnnounced(who: Somebody): Promise<number> {
  const { items } = await today(who)
  expect(await announced(who)).toBe(items.length)
  return items.length
}

test('after 60 days away with 300 due cards ten are offered, the likeliest remembered first, and no number of the rest', async () => {
  const who = await newLearner()
  await change(who, { per_day: 100, new_per_day: 50 })
  const cards = await addCards(who, 300)
  for (const at of [0, 100, 200])
    await send(
      who,
      cards.slice(at, at + 100).map((id, n) => answer(id, n % 2 ? 3 : 2)),
    )
  app.clock.advance(60 * day)
  const reviews = await today(who)
  expect(reviews.items).toHaveLength(10)
  expect(reviews).toMatchObject({ again: [], more: true, next_due: '2026-11-01' })
  expect(JSON.stringify({ ...reviews, items: [] })).not.toMatch(/\b(?:300|290)\b/)
  expect(reviews.items.map((one: { id: number }) => cards.indexOf(one.id) % 2)).toEqual(Array(10).fill(1))
  expect(await announced(who)).toBe(10)
  expect(await statementsOf(() => app.as(who)(next))).toBeLessThanOrEqual(5)
  // Ten are done; the next day is as the learner chose.
  await send(
    who,
    reviews.items.map((one: { id: number }) => answer(one.id)),
  )
  expect(await offeredAndAnnounced(who)).toBe(0)
  app.clock.advance(day)
  expect(await offeredAndAnnounced(who)).toBe(100)
})

test('the next act announces as many cards as are offered: none, new ones, due ones, at most those of a day, none in a pause', async () => {
  const who = await newLearner()
  expect(await offeredAndAnnounced(who)).toBe(0)
  const cards = await addCards(who, 30)
  expect(await offeredAndAnnounced(who)).toBe(10)
  await send(
    who,
    cards.slice(0, 4).map((id) => answer(id, 1)),
  )
  expect(await offeredAndAnnounced(who)).toBe(6)
  app.clock.advance(day)
  expect(await offeredAndAnnounced(who)).toBe(14)
  await app.services.db.updateTable('flashcards').set({ checked: true }).where('id', 'in', cards.slice(2, 5)).execute()
  expect(await offeredAndAnnounced(who)).toBe(12)
  await change(who, { per_day: 5, new_per_day: 4 })
  expect(await offeredAndAnnounced(who)).toBe(5)
  const until = new Date(app.clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
  await change(who, { per_day: 50, new_per_day: 0, paused_until: until })
  expect(await offeredAndAnnounced(who)).toBe(0)
  app.clock.advance(10 * day)
  expect(await offeredAndAnnounced(who)).toBe(2)
  expect(await announced(await newLearner())).toBe(0)
})
