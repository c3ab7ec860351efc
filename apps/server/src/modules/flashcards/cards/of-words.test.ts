import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const categories = '/api/users/{id}/flashcard-categories'

const make = async (who: Somebody, name: string): Promise<number> =>
  (await app.as(who)(`POST ${categories}`, { body: { name } })).body.id
const bulk = (who: Somebody, categoryId: number, items: unknown[]) =>
  app.as(who)(`POST ${categories}/{categoryId}/flashcards/bulk`, { params: { categoryId }, body: { items } })
const ten = Array.from({ length: 10 }, (_, n) => ({ english: `word ${n}`, word_id: 34_001 + n }))
const cardsOf = async (who: Somebody): Promise<unknown[]> =>
  (
    await app.as(who)('GET /api/users/{id}/word-lists/categories/{listId}/words', { params: { listId: 34 } })
  ).body.items.map(({ card_id: card, card_category_id: category }: Record<string, unknown>) => card && [card, category])

test('[O-008] ten words become ten cards, and twice is once, also at the same time and in another category', async () => {
  const me = await app.newMember()
  const [first, second] = [await make(me, '動詞'), await make(me, '旅')]
  const made = await Promise.all([bulk(me, first, ten), bulk(me, first, ten)])
  expect(made.map(outcome)).toEqual(['201', '201'])
  const ids = made.map(({ body }) => body.items.map(({ id }: { id: number }) => id))
  expect(ids[0]).toEqual(ids[1])
  expect(made.map(({ body }) => body.category.count_flashcards)).toEqual([10, 10])
  const again = await bulk(me, second, [...ten.slice(0, 2), { english: 'my own' }])
  expect(again.body).toMatchObject({
    category: { count_flashcards: 1 },
    items: [{ id: ids[0][0] }, {}, { english: 'my own' }],
  })
  expect(await cardsOf(me)).toEqual(ids[0].map((id: number) => [id, first]))
  expect(await cardsOf(await app.newMember())).toEqual(Array(10).fill(null))
})

test('a word named twice is one card, and one whose card was deleted gets a new one', async () => {
  const me = await app.newMember()
  const category = await make(me, '動詞')
  const [word] = ten
  const { body } = await bulk(me, category, [word, word])
  expect(body.items).toHaveLength(1)
  const params = { categoryId: category, flashcardId: body.items[0].id }
  await app.as(me)(`DELETE ${categories}/{categoryId}/flashcards/{flashcardId}`, { params })
  expect((await bulk(me, category, [word])).body.category.count_flashcards).toBe(1)
})

test('[I-15] a word that does not exist, or of a list that is not owned, adds nothing; only new cards need room', async () => {
  const me = await app.newMember()
  const category = await make(me, '動詞')
  for (const word_id of [999, 31_001])
    expect(outcome(await bulk(me, category, [...ten, { english: 'no', word_id }]))).toBe('404 word_not_found')
  for (const word_id of [0, -1, 1.5, 'x', 10_000_000_000])
    expect(outcome(await bulk(me, category, [{ english: 'no', word_id }]))).toBe('400 invalid_input')
  expect((await bulk(me, category, ten)).body.category.count_flashcards).toBe(10)
  await bulk(
    me,
    category,
    Array.from({ length: 88 }, (_, n) => ({ english: `other ${n}` })),
  )
  const three = [...ten, ...[1, 2, 3].map((n) => ({ english: `late ${n}`, word_id: 34_020 + n }))]
  expect(outcome(await bulk(me, category, three))).toBe('409 category_full')
  expect((await bulk(me, category, three.slice(0, 12))).body.category.count_flashcards).toBe(100)
})
