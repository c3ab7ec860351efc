import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { exportedBy } from '../../../test/exporter.ts'
import { useApp } from '../../../test/use-app.ts'
import { anonymise } from '../personal-data/anonymise.ts'

const app = useApp()
const flow = orderFlow(app)
let teacher: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
})

const listCall = 'GET /api/users/{id}/flashcard-categories'
const createCall = 'POST /api/users/{id}/flashcard-categories'
const deleteCall = 'DELETE /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}'
const saveCall = 'POST /api/users/{id}/orders/{orderId}/flashcards'

const learner = () => app.newMember({ points: 10_000 })
const list = async (who: Somebody) => (await app.as(who)(listCall)).body
const create = (who: Somebody, body: unknown = { name: '旅行の英語' }) => app.as(who)(createCall, { body })
const item = (english: string, given: Record<string, unknown> = {}) => ({ line: 1, english, ...given })
const items = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => item(`phrase ${from + n}`))
const save = (who: Somebody, orderId: number, category: number | null, given: unknown[]) =>
  app.as(who)(saveCall, { params: { orderId }, body: { flashcard_category_id: category, items: given } })
/** The number of rows of a category in the database. */
const rowsIn = async (category: number) =>
  (await app.services.db.selectFrom('flashcards').select('id').where('category_id', '=', category).execute()).length

async function delivered(who: Somebody): Promise<number> {
  const { id } = await flow.place(who)
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  return id
}

async function withCategory(): Promise<{ who: Somebody; orderId: number; category: number }> {
  const who = await learner()
  return { who, orderId: await delivered(who), category: (await create(who)).body.id }
}

test('the three calls climb the ladder, to an order or a category of another member', async () => {
  await climbMemberLadder(app, listCall)
  await climbMemberLadder(app, createCall, { body: { name: 'a' } })
  const body = { flashcard_category_id: 1, items: [item('a')] }
  await climbMemberLadder(app, saveCall, { params: { orderId: 1 }, body })
  const { who, orderId, category } = await withCategory()
  const other = await learner()
  expect(outcome(await app.as(other)(saveCall, { params: { orderId }, body: {} }))).toBe('404 order_not_found')
  const own = await delivered(other)
  expect(outcome(await save(other, own, category, [item('a')]))).toBe('404 flashcard_category_not_found')
  expect(outcome(await app.as(who)(saveCall, { params: { orderId }, body: {} }))).toBe('400 invalid_input')
  expect(await list(other)).toMatchObject({ items: [] })
  expect(await rowsIn(category)).toBe(0)
})

test('[C-033][F-120][F-124] the list has the number of cards and the limit of each category', async () => {
  const { who, orderId, category } = await withCategory()
  expect(await list(who)).toEqual({
    items: [
      { id: category, name: '旅行の英語', is_public: false, hidden: false, count_flashcards: 0, max_flashcards: 100 },
    ],
    pagination: { page: 1, per_page: 1, last_page: 1, total: 1 },
    max: 30,
  })
  expect(outcome(await save(who, orderId, category, items(0, 100)))).toBe('201')
  expect((await list(who)).items[0].count_flashcards).toBe(100)
  expect(outcome(await save(who, orderId, category, [item('one more')]))).toBe('409 category_full')
})

test('[C-034] a category is created, and each name exists once', async () => {
  const who = await learner()
  const made = await create(who, { name: ' 仕事 ', is_public: true })
  expect([made.status, made.body]).toMatchObject([201, { name: '仕事', is_public: true, count_flashcards: 0 }])
  expect(outcome(await create(who, { name: '仕事' }))).toBe('409 flashcard_category_taken')
  expect(outcome(await create(await learner(), { name: '仕事' }))).toBe('201')
  for (const name of ['', '  ', 'あ'.repeat(31), 5])
    expect(outcome(await create(who, { name }))).toBe('400 invalid_input')
  expect(outcome(await create(who, { name: 'あ'.repeat(30) }))).toBe('201')
})

test('parallel requests with one name create one category, and never more than thirty', async () => {
  const who = await learner()
  const twins = await Promise.all(Array.from({ length: 8 }, () => create(who)))
  expect(twins.map(outcome).toSorted()).toEqual([
    '201',
    ...Array.from({ length: 7 }, () => '409 flashcard_category_taken'),
  ])
  const many = await Promise.all(Array.from({ length: 40 }, (_, n) => create(who, { name: `n${n}` })))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(29)
  expect(new Set(many.map(outcome))).toEqual(new Set(['201', '409 flashcard_category_limit']))
  expect((await list(who)).items).toHaveLength(30)
})

test('[C-044][F-123] a delivered order provides cards for the chosen category', async () => {
  const { who, orderId, category } = await withCategory()
  const given = [item('an old temple', { japanese: '古いお寺', note: 'a → an' }), item('', { japanese: '静かな' })]
  const { status, body } = await save(who, orderId, category, given)
  expect([status, body]).toMatchObject([
    201,
    {
      category: { id: category, count_flashcards: 2, max_flashcards: 100 },
      items: [
        { flashcard_category_id: category, english: 'an old temple', japanese: '古いお寺', note: 'a → an' },
        { english: '', japanese: '静かな', note: '' },
      ],
    },
  ])
  const waiting = await flow.place(who)
  expect(outcome(await save(who, waiting.id, category, [item('a')]))).toBe('409 not_delivered')
  await flow.claim(teacher, waiting.id)
  await flow.correct(teacher, waiting.id)
  expect(outcome(await save(who, waiting.id, category, [item('a')]))).toBe('409 not_delivered')
  expect(await rowsIn(category)).toBe(2)
})

test('the same card sent again, by two taps or after a lost answer, is one card', async () => {
  const { who, orderId, category } = await withCategory()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => save(who, orderId, category, [item('a'), item('a')])),
  )
  expect(new Set(answers.map(({ body }) => body.items[0].id)).size).toBe(1)
  expect(await rowsIn(category)).toBe(1)
  const another = (await create(who, { name: 'b' })).body.id
  expect((await save(who, orderId, another, [item('a')])).body.category.count_flashcards).toBe(1)
})

test('a first card makes its category, and later ones go to the category of the newest card', async () => {
  const who = await learner()
  const orderId = await delivered(who)
  const answers = await Promise.all(['a', 'b'].map((english) => save(who, orderId, null, [item(english)])))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await list(who)).items).toMatchObject([{ name: 'はじめての単語帳', count_flashcards: 2 }])
  const travel = (await create(who)).body.id
  // A category that is only made is not yet used.
  expect((await save(who, orderId, null, [item('c')])).body.category.name).toBe('はじめての単語帳')
  await save(who, orderId, travel, [item('d')])
  expect((await save(who, orderId, null, [item('e')])).body.category.id).toBe(travel)
  expect(outcome(await save(who, orderId, null, items(0, 99)))).toBe('409 category_full')
})

test('a card is taken back by its member, and an older one is never called added', async () => {
  await climbMemberLadder(app, deleteCall, { params: { categoryId: 1, flashcardId: 1 } })
  const { who, orderId, category } = await withCategory()
  const first = await save(who, orderId, category, [item('a')])
  const [id] = first.body.added
  expect(first.body.items[0].id).toBe(id)
  expect((await save(who, orderId, category, [item('a')])).body.added).toEqual([])
  const remove = (by: Somebody) => app.as(by)(deleteCall, { params: { categoryId: category, flashcardId: id } })
  expect(outcome(await remove(await learner()))).toBe('404 flashcard_not_found')
  expect(await rowsIn(category)).toBe(1)
  expect((await remove(who)).status).toBe(204)
  expect(await rowsIn(category)).toBe(0)
  expect(outcome(await remove(who))).toBe('404 flashcard_not_found')
})

test.each([
  ['no card', []],
  ['an empty card', [item(' ')]],
  ['a line that the order has not', [item('a', { line: 2 })]],
  ['201 letters', [item('a'.repeat(201))]],
  ['a note of 501', [item('a', { note: 'a'.repeat(501) })]],
  ['one that is wrong among others', [item('a'), item('b', { line: 9 })]],
  ['101 cards', items(0, 101)],
  ['an unknown key', [item('a', { color: 'red' })]],
])('%s is refused, and nothing is stored', async (_name, wrong) => {
  const { who, orderId, category } = await withCategory()
  expect(outcome(await save(who, orderId, category, wrong))).toBe('400 invalid_input')
  expect(await rowsIn(category)).toBe(0)
})

test('parallel requests never fill a category beyond its hundred, and the count equals the cards', async () => {
  const { who, orderId, category } = await withCategory()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => save(who, orderId, category, items(n * 9, n * 9 + 9))),
  )
  const stored = answers.filter(({ status }) => status === 201)
  expect(stored).toHaveLength(11)
  expect(new Set(answers.map(outcome))).toEqual(new Set(['201', '409 category_full']))
  expect((await list(who)).items[0].count_flashcards).toBe(99)
  expect(await rowsIn(category)).toBe(99)
  expect(outcome(await save(who, orderId, category, [item('x'), item('y')]))).toBe('409 category_full')
  expect(await rowsIn(category)).toBe(99)
})

test('[F-126][F-127][F-128] a card has a constant id, its English, its Japanese, its note and whether it is known', async () => {
  const { who, orderId, category } = await withCategory()
  const fields = [
    { english: 'an old temple 🏯', japanese: '古いお寺', note: 'a → an', checked: true },
    { english: 'It was quiet.', japanese: '', note: '', checked: false },
  ]
  const first = await save(who, orderId, category, [item('', fields[0]), item('It was quiet.')])
  const ids = first.body.items.map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(2)
  // The second request reads the stored cards.
  const again = await save(who, orderId, category, [item('', fields[0]), item('It was quiet.')])
  const stored = fields.map((field, at) => ({
    id: ids[at],
    flashcard_category_id: category,
    order_id: orderId,
    ...field,
    mistake: null,
  }))
  for (const { body } of [first, again]) expect(body.items).toEqual(stored)
})

test('they are in the member’s export, and deleted with the member', async () => {
  const { who, orderId, category } = await withCategory()
  await save(who, orderId, category, [item('an old temple')])
  expect((await exportedBy(app, who)).flashcards).toMatchObject({
    categories: [{ name: '旅行の英語' }],
    cards: [{ category: '旅行の英語', english: 'an old temple' }],
  })
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  await anonymise.run(app.services)
  expect(await rowsIn(category)).toBe(0)
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
