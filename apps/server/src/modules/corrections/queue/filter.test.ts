import type { Answer, DeskSummary } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody, TestApp } from '../../../../test/app.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)
let who: Somebody
let all: DeskSummary[]

type Listed = Answer<'GET /api/instructor/orders'>
const hour = 3_600_000
const words = (count: number) => ({ drafts: { items: [{ english: 'word '.repeat(count).trim(), japanese: '文' }] } })
const day = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString().slice(0, 10)
const ask = async (query: string, by = who): Promise<Listed> =>
  (await app.as(by)('GET /api/instructor/orders', { query })).body
const ids = (items: readonly DeskSummary[]) => items.map(({ id }) => id)

beforeAll(async () => {
  const member = await app.newMember({ points: 1_000_000 })
  who = await app.newInstructor({ type: 'native' })
  const wishes: Parameters<TestApp['newSave']>[1][] = [
    words(30),
    { ...words(180), settings: { language: 'en' } },
    { ...words(120), settings: { course: 'advanced' }, options: { questions: [{ value: 'なぜ？' }] } },
    { settings: { course: 'advanced', teacher: 'native', category: 3, language: 'en' } },
    { ...words(60), settings: { category: 3 }, delivery: { date: day(5 * 24) } },
    { ...words(60), delivery: { date: day(3 * 24) } },
  ]
  for (const wish of wishes) {
    await flow.place(member, wish)
    app.clock.advance(hour)
  }
  all = (await ask('tab=pool')).items
})

test('each filter shows exactly its orders, and all filters together their intersection', async () => {
  expect(all).toHaveLength(6)
  const pays = all.map(({ pay_yen: pay }) => pay).toSorted((a, b) => a - b)
  const [middle = 0] = pays.slice(3)
  const languages = new Map<number, string>()
  for (const { id } of all) languages.set(id, (await flow.see(who, id)).body.explanation_language)
  const filters: [string, (order: DeskSummary) => boolean][] = [
    ['category=3', ({ category }) => category.id === 3],
    ['course=advanced', ({ course }) => course === 'advanced'],
    ['language=en', ({ id }) => languages.get(id) === 'en'],
    ['shortest=60', ({ length }) => length >= 60],
    ['longest=60', ({ length }) => length <= 60],
    ['shortest=60&longest=120', ({ length }) => length >= 60 && length <= 120],
    [`pay=${middle}`, ({ pay_yen: pay }) => pay >= middle],
  ]
  for (const [query, fits] of filters) {
    const { items, pagination } = await ask(`tab=pool&${query}`)
    expect([query, ids(items)]).toEqual([query, ids(all.filter(fits))])
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThan(all.length)
    expect(pagination.total).toBe(items.length)
  }
  for (const [one, fitsOne] of filters)
    for (const [other, fitsOther] of filters)
      if (one.split('=')[0] !== other.split('=')[0] && !one.includes('&') && !other.includes('&'))
        expect(ids((await ask(`tab=pool&${one}&${other}`)).items)).toEqual(
          ids(all.filter((order) => fitsOne(order) && fitsOther(order))),
        )
})

test('sorting by pay, due time and waiting time agrees with the cards', async () => {
  const sorted = async (sort: string) => (await ask(`tab=pool&sort=${sort}`)).items
  const byPay = await sorted('pay')
  expect(byPay.map(({ pay_yen: pay }) => pay)).toEqual(all.map(({ pay_yen: pay }) => pay).toSorted((a, b) => b - a))
  const byDue = await sorted('due')
  expect(byDue.map(({ due_at: due }) => due)).toEqual(all.map(({ due_at: due }) => due).toSorted())
  expect(ids(byDue)).not.toEqual(ids(all))
  expect(ids(await sorted('waiting'))).toEqual(ids(all))
})

test('an empty result names the orders that each filter alone hides', async () => {
  const { items, hidden } = await ask('tab=pool&category=3&course=advanced&shortest=500')
  const of = (fits: (order: DeskSummary) => boolean) => all.filter(fits).length
  const isLetter = (order: DeskSummary) => order.category.id === 3
  const isAdvanced = (order: DeskSummary) => order.course === 'advanced'
  expect(items).toEqual([])
  expect(hidden).toEqual({
    all: all.length,
    by: { category: 0, course: 0, length: of((order) => isLetter(order) && isAdvanced(order)) },
  })
  expect((await ask('tab=pool')).hidden).toBeNull()
})

test('an invalid filter is ignored, and filters never reveal orders of others', async () => {
  for (const query of ['category=x', 'course=all', 'language=fr', 'pay=-1', 'shortest=a', 'sort=best', 'pay=1e99'])
    expect(ids((await ask(`tab=pool&${query}`)).items)).toEqual(ids(all))
  const other = await app.newInstructor({ type: 'japanese', courses: ['basic'] })
  const seen = ids((await ask('tab=pool', other)).items)
  expect(seen.length).toBeLessThan(all.length)
  for (const query of ['category=3', 'course=advanced', 'language=en', 'pay=0', 'sort=pay'])
    for (const id of ids((await ask(`tab=pool&${query}`, other)).items)) expect(seen).toContain(id)
})

test('an instructor filters by the categories they may correct, business only with the certificate', async () => {
  const offered = async (by: Somebody) => (await ask('tab=pool', by)).categories.map(({ id }) => id)
  const certified = await app.newInstructor({ type: 'native', biz: true })
  const japanese = await app.newInstructor({ type: 'japanese' })
  expect(await offered(who)).not.toContain(8)
  expect(await offered(certified)).toContain(8)
  expect(await offered(who)).not.toContain(11)
  expect(await offered(japanese)).toContain(11)
})

test('a nomination shows its end and the consequence', async () => {
  const member = await app.newMember({ points: 10_000 })
  const nominee = await app.newInstructor()
  const open = await flow.place(member, { teacher: nominee.id })
  app.clock.advance(2 * hour)
  const alone = await flow.place(member, { teacher: nominee.id, options: { open_to_others: false } })
  const now = app.clock.now().getTime()
  const { items } = await ask('tab=nominated', nominee)
  expect(items.map(({ id, nomination }) => ({ id, nomination }))).toEqual([
    { id: open.id, nomination: { until: new Date(now + 10 * hour).toISOString(), alone: false, by: 'learner' } },
    { id: alone.id, nomination: { until: new Date(now + 12 * hour).toISOString(), alone: true, by: 'learner' } },
  ])
  await flow.claim(nominee, open.id)
  expect((await ask('tab=working', nominee)).items[0]?.nomination).toBeNull()
})
