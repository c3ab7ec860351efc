import { exerciseOfDay } from '@tensaku/domain/exercises'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'

const noon = '2026-11-20T03:00:00Z'
const app = useApp({ now: noon })
let member: Somebody
beforeAll(async () => {
  member = await app.newMember({ points: 10_000 })
})

const dailyCall = 'GET /api/users/{id}/exercises/daily/categories/{category}'
const todayCall = 'GET /api/users/{id}/exercises/exercises-of-the-day'

type Item = { id: number; category_id: number; date: string; done: boolean }
const daily = (category: number, who = member) => app.as(who)(dailyCall, { params: { category } })
const dailyItems = async (category: number): Promise<Item[]> => (await daily(category)).body.items
const today = async (who = member): Promise<{ items: Item[]; date: string }> => (await app.as(who)(todayCall)).body
const idOf = ({ items }: { items: Item[] }, category: number) => items.find((one) => one.category_id === category)?.id

test('the daily exercises climb the ladder', () => climbMemberLadder(app, dailyCall, { params: { category: 5 } }))
test('the exercises of the day climb the ladder', () => climbMemberLadder(app, todayCall))

test('[C-031][F-095] the daily exercises of a category: all of them once, beginning with today', async () => {
  for (const category of [2, 5, 6, 7, 10]) {
    const items = await dailyItems(category)
    const dates = items.map(({ date }) => date)
    expect(new Set(items.map(({ category_id }) => category_id))).toEqual(new Set([category]))
    expect(dates[0]).toBe('2026-11-20')
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates.every((date) => date > '2026-10-21')).toBe(true)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(items[0]?.id).toBe(idOf(await today(), category))
  }
  expect(await dailyItems(1)).toEqual([])
  const unknown = await daily(99)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'category_not_found'])
})

test('[C-032][F-096] the exercises of the day: one of each category that has some, at the date in Japan, the same for two members, until 00:00 there', async () => {
  const mine = await today()
  expect(mine.date).toBe('2026-11-20')
  expect(mine.items.map(({ category_id }) => category_id)).toEqual([2, 5, 6, 7, 10])
  expect(await today(await app.newMember())).toEqual(mine)
  app.clock.set('2026-11-20T14:59:59.999Z')
  expect(await today()).toEqual(mine)
  app.clock.set('2026-11-20T15:00:00.000Z')
  const next = await today()
  expect(next.date).toBe('2026-11-21')
  for (const category of [2, 5, 6, 7, 10]) expect(idOf(next, category)).not.toBe(idOf(mine, category))
  expect((await dailyItems(5)).slice(0, 2).map(({ date, id }) => [date, id])).toEqual([
    ['2026-11-21', idOf(next, 5)],
    ['2026-11-20', idOf(mine, 5)],
  ])
  app.clock.set(noon)
})

test('an exercise that an operator set for a date is shown to everybody on that date only', async () => {
  const before = idOf(await today(), 2)
  const pinned = before === 2003 ? 2004 : 2003
  const pin = { day: '2026-11-20', category_id: 2, exercise_id: pinned }
  await app.services.db.insertInto('exercise_pins').values(pin).execute()
  expect(idOf(await today(), 2)).toBe(pinned)
  expect((await dailyItems(2))[0]?.id).toBe(pinned)
  app.clock.set('2026-11-20T15:00:00.000Z')
  const pool = await app.services.db.selectFrom('exercises').select('id').where('category_id', '=', 2).execute()
  const drawn = exerciseOfDay(
    pool.map(({ id }) => id),
    '2026-11-21',
  )
  expect(idOf(await today(), 2)).toBe(drawn)
  app.clock.set(noon)
  await app.services.db.deleteFrom('exercise_pins').execute()
})

test('an exercise is marked as done only for its learner', async () => {
  const id = idOf(await today(), 5) ?? 0
  await orderFlow(app).place(member, {
    settings: { category: 5 },
    exercises: [id],
    drafts: { items: [{ english: 'I see a tree.', japanese: '' }] },
  })
  const done = async (who: Somebody) => (await today(who)).items.filter((item) => item.done).map((item) => item.id)
  expect(await done(member)).toEqual([id])
  expect(await done(await app.newMember())).toEqual([])
  expect((await dailyItems(5)).filter((item) => item.done).map((item) => item.id)).toEqual([id])
})

test('each of these calls needs five statements at most', async () => {
  expect(await statementsOf(() => daily(5))).toBeLessThanOrEqual(5)
  expect(await statementsOf(() => today())).toBeLessThanOrEqual(5)
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})

test('[C-031][C-032] at a level, today and the earlier days have exercises of that level only', async () => {
  const levelsOf = (items: readonly { level: number }[]) => [...new Set(items.map(({ level }) => level))]
  for (const level of [1, 2, 3, 4, 5, 6]) {
    const query = `level=${level}`
    const { items } = (await app.as(member)(todayCall, { query })).body
    expect(items.map((item: Item) => item.category_id)).toEqual([2, 5, 6, 7, 10])
    expect(levelsOf(items)).toEqual([level])
    const list = (await app.as(member)(dailyCall, { params: { category: 5 }, query })).body.items
    expect(levelsOf(list)).toEqual([level])
    expect(list[0].id).toBe(items[1].id)
  }
  const unlimited = (await app.as(member)(todayCall, { query: 'level=7' })).body
  expect(unlimited).toEqual(await today())
})
