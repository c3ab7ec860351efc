import { cardsFrom } from '@tensaku/domain/flashcards'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { pretendedSpeech } from '../../../../test/spoken.ts'
import { useApp } from '../../../../test/use-app.ts'

const { speech, spokenTexts } = pretendedSpeech()
const app = useApp({ speech })

const categories = '/api/users/{id}/flashcard-categories'
const one = `${categories}/{categoryId}`
const cards = `${one}/flashcards`
const card = `${cards}/{flashcardId}`
const shelf = `${categories}/public`

type Params = Record<string, number>
const make = async (who: Somebody, name = '旅行', isPublic = false): Promise<number> =>
  (await app.as(who)(`POST ${categories}`, { body: { name, is_public: isPublic } })).body.id
const ask = (who: Somebody, call: string, params: Params, body?: unknown) =>
  app.as(who)(call, { params, ...(body !== undefined && { body }) })
const list = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ english: `word ${from + n}`, japanese: `語${from + n}` }))
const fill = async (who: Somebody, categoryId: number, count: number): Promise<number[]> =>
  (await ask(who, `POST ${cards}/bulk`, { categoryId }, { items: list(0, count) })).body.items.map(
    ({ id }: { id: number }) => id,
  )
/** The number of cards by the list, by the category and by its rows. */
async function counts(who: Somebody, categoryId: number): Promise<number[]> {
  const all = (await app.as(who)(`GET ${categories}`)).body.items
  const whole = (await ask(who, `GET ${one}`, { categoryId })).body
  const listed = all.find(({ id }: { id: number }) => id === categoryId).count_flashcards
  return [...new Set([listed, whole.count_flashcards, whole.flashcards.length])]
}

const calls: [call: string, missing: string, body?: unknown][] = [
  [`GET ${one}`, 'flashcard_category_not_found'],
  [`PATCH ${one}`, 'flashcard_category_not_found', { name: 'b' }],
  [`DELETE ${one}`, 'flashcard_category_not_found'],
  [`POST ${cards}`, 'flashcard_category_not_found', { english: 'a' }],
  [`POST ${cards}/bulk`, 'flashcard_category_not_found', { items: [{ english: 'a' }] }],
  [`PATCH ${card}`, 'flashcard_not_found', { english: 'a' }],
  [`DELETE ${card}`, 'flashcard_not_found'],
  [`GET ${card}/audio`, 'flashcard_not_found'],
  [`GET ${one}/quizzes`, 'flashcard_category_not_found'],
  [`POST ${one}/export`, 'flashcard_category_not_found', {}],
  [`GET ${shelf}/{categoryId}`, 'flashcard_category_not_found'],
  [`POST ${shelf}/{categoryId}/copy`, 'flashcard_category_not_found'],
]

test('every call climbs the ladder, to a private category of another member that nobody else finds', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const categoryId = await make(me)
  const [flashcardId = 0] = await fill(me, categoryId, 1)
  await climbMemberLadder(app, `GET ${shelf}`)
  for (const [call, missing, body] of calls) {
    const given = { params: { categoryId, flashcardId }, ...(body !== undefined && { body }) }
    await climbMemberLadder(app, call, given)
    expect([call, outcome(await app.as(other)(call, given))]).toEqual([call, `404 ${missing}`])
  }
  expect(await counts(me, categoryId)).toEqual([1])
})

test('[C-035][F-125] a category has its cards, its number of cards and their limit', async () => {
  const me = await app.newMember()
  const categoryId = await make(me)
  await fill(me, categoryId, 2)
  expect((await ask(me, `GET ${one}`, { categoryId })).body).toMatchObject({
    id: categoryId,
    count_flashcards: 2,
    max_flashcards: 100,
    flashcards: [{ english: 'word 0', order_id: null }, { english: 'word 1' }],
  })
})

test('[C-036][F-121][F-122] a category is renamed and published; a name that is taken is refused', async () => {
  const me = await app.newMember()
  const [categoryId] = [await make(me), await make(me, '仕事')]
  const patch = (body: unknown) => ask(me, `PATCH ${one}`, { categoryId }, body)
  expect(outcome(await patch({ name: '仕事' }))).toBe('409 flashcard_category_taken')
  expect((await patch({ name: ' 旅行 ' })).body.name).toBe('旅行')
  for (const change of [{ name: '京都の旅' }, { is_public: true }, { is_public: false }]) {
    expect((await patch(change)).body).toMatchObject(change)
    expect((await ask(me, `GET ${one}`, { categoryId })).body).toMatchObject(change)
  }
  for (const bad of [{ name: '' }, { name: 'あ'.repeat(31) }, { color: 1 }])
    expect(outcome(await patch(bad))).toBe('400 invalid_input')
})

test('[C-037] a deleted category is gone with its cards', async () => {
  const me = await app.newMember()
  const categoryId = await make(me)
  await fill(me, categoryId, 3)
  expect(outcome(await ask(me, `DELETE ${one}`, { categoryId }))).toBe('204')
  expect(outcome(await ask(me, `GET ${one}`, { categoryId }))).toBe('404 flashcard_category_not_found')
  const rows = app.services.db.selectFrom('flashcards').select('id').where('category_id', '=', categoryId)
  expect(await rows.execute()).toEqual([])
})

test('[C-038][C-039][I-14][I-15] parallel cards fill a category to its hundred and no further; several are added whole or not', async () => {
  const me = await app.newMember()
  const categoryId = await make(me)
  await fill(me, categoryId, 97)
  const sent = await Promise.all(
    Array.from({ length: 4 }, (_, n) => ask(me, `POST ${cards}`, { categoryId }, { english: `a${n}` })),
  )
  expect(sent.map(outcome).toSorted()).toEqual(['201', '201', '201', '409 category_full'])
  expect(await counts(me, categoryId)).toEqual([100])
  const [id = 0, next = 0] = (await ask(me, `GET ${one}`, { categoryId })).body.flashcards.map(
    (of: { id: number }) => of.id,
  )
  for (const flashcardId of [id, next]) await ask(me, `DELETE ${card}`, { categoryId, flashcardId })
  const bulk = (count: number) => ask(me, `POST ${cards}/bulk`, { categoryId }, { items: list(0, count) })
  expect(outcome(await bulk(5))).toBe('409 category_full')
  expect(outcome(await bulk(101))).toBe('400 invalid_input')
  expect(outcome(await bulk(0))).toBe('400 invalid_input')
  expect(await counts(me, categoryId)).toEqual([98])
  expect((await Promise.all([bulk(2), bulk(2)])).map(outcome).toSorted()).toEqual(['201', '409 category_full'])
  expect(await counts(me, categoryId)).toEqual([100])
})

test('[C-038][C-039] cards that are sent again with their key are made once, wherever they are now', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const [categoryId, to] = [await make(me), await make(me, 'b')]
  const sent = (call: string, body: unknown, who = me, key = '2f1d8f0a-6f0e-4f57-9a3e-0d5c3c2b1a00') =>
    app.as(who)(call, { params: { categoryId }, body, headers: { 'idempotency-key': key } })
  const first = await Promise.all([1, 2].map(() => sent(`POST ${cards}`, { english: 'temple' })))
  expect(first.map(outcome)).toEqual(['201', '201'])
  const [flashcardId] = first.map(({ body }) => body.id)
  expect(first.map(({ body }) => body.id)).toEqual([flashcardId, flashcardId])
  await ask(me, `PATCH ${card}`, { categoryId, flashcardId }, { flashcard_category_id: to })
  expect((await sent(`POST ${cards}`, { english: 'temple' })).body).toMatchObject({
    id: flashcardId,
    flashcard_category_id: to,
  })
  const key = '2f1d8f0a-6f0e-4f57-9a3e-0d5c3c2b1a01'
  const bulk = () => sent(`POST ${cards}/bulk`, { items: list(0, 60) }, me, key)
  const ids = [(await bulk()).body, (await bulk()).body].map(({ items }) => items.map(({ id }: { id: number }) => id))
  expect(ids[1]).toEqual(ids[0])
  expect([await counts(me, categoryId), await counts(me, to)]).toEqual([[60], [1]])
  expect(outcome(await sent(`POST ${cards}`, { english: 'a' }, me, 'no-uuid'))).toBe('400 key_missing')
  const theirs = await make(other)
  const made = await app.as(other)(`POST ${cards}`, {
    params: { categoryId: theirs },
    body: { english: 'theirs' },
    headers: { 'idempotency-key': key },
  })
  expect(made.body.english).toBe('theirs')
})

test.each([
  ['no side', { english: ' ', japanese: '' }],
  ['a side of 201 letters', { english: 'a'.repeat(201) }],
  ['a note of 501', { english: 'a', note: 'n'.repeat(501) }],
  ['an unknown key', { english: 'a', color: 'red' }],
])('a card with %s is refused, alone and among others', async (_, wrong) => {
  const me = await app.newMember()
  const categoryId = await make(me)
  expect(outcome(await ask(me, `POST ${cards}`, { categoryId }, wrong))).toBe('400 invalid_input')
  const items = [{ english: 'fine' }, wrong]
  expect(outcome(await ask(me, `POST ${cards}/bulk`, { categoryId }, { items }))).toBe('400 invalid_input')
  expect(await counts(me, categoryId)).toEqual([0])
})

test('[C-040][C-041][F-129][I-15] a card is changed, moved where there is room, and deleted', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const [categoryId, to, full, foreign] = [await make(me), await make(me, 'b'), await make(me, 'c'), await make(other)]
  await fill(me, full, 100)
  const [flashcardId = 0] = await fill(me, categoryId, 2)
  const patch = (body: unknown, from = categoryId) => ask(me, `PATCH ${card}`, { categoryId: from, flashcardId }, body)
  expect((await patch({ note: 'メモ', checked: true })).body).toMatchObject({
    english: 'word 0',
    note: 'メモ',
    checked: true,
  })
  expect(outcome(await patch({ english: '', japanese: '' }))).toBe('400 invalid_input')
  expect(outcome(await patch({ flashcard_category_id: full }))).toBe('409 category_full')
  expect(outcome(await patch({ flashcard_category_id: foreign, english: 'no' }))).toBe(
    '404 flashcard_category_not_found',
  )
  expect((await patch({ flashcard_category_id: to })).body).toMatchObject({
    english: 'word 0',
    flashcard_category_id: to,
  })
  expect([await counts(me, categoryId), await counts(me, to)]).toEqual([[1], [1]])
  expect(outcome(await patch({ english: 'a' }))).toBe('404 flashcard_not_found')
  expect((await patch({ english: 'a' }, to)).body.english).toBe('a')
  expect(outcome(await ask(me, `DELETE ${card}`, { categoryId: to, flashcardId }))).toBe('204')
  expect(await counts(me, to)).toEqual([0])
})

test('the English of a card is spoken; a card without English is not', async () => {
  const me = await app.newMember()
  const categoryId = await make(me)
  const [spoken, silent] = (
    await ask(me, `POST ${cards}/bulk`, { categoryId }, { items: [{ english: 'a temple' }, { japanese: '寺' }] })
  ).body.items
  const heard = await ask(me, `GET ${card}/audio`, { categoryId, flashcardId: spoken.id })
  expect([heard.status, heard.headers['content-type'], spokenTexts]).toEqual([200, 'audio/mpeg', ['en: a temple']])
  const unheard = await ask(me, `GET ${card}/audio`, { categoryId, flashcardId: silent.id })
  expect(outcome(unheard)).toBe('404 audio_not_found')
})

test('[C-042][F-130][O-014][Q-107] a quiz asks ten cards, those not known first, and a seed draws the same again', async () => {
  const me = await app.newMember()
  const categoryId = await make(me)
  const quiz = (query = '') => app.as(me)(`GET ${one}/quizzes`, { params: { categoryId }, query })
  expect(outcome(await quiz())).toBe('400 quiz_empty')
  await fill(me, categoryId, 22)
  const drawn = async (seed: number) => (await quiz(`mode=ja-en&seed=${seed}`)).body
  const first = await drawn(1)
  expect(first).toMatchObject({ category: { id: categoryId, count_flashcards: 22 }, mode: 'ja-en' })
  expect(first.items).toHaveLength(10)
  expect((await drawn(1)).items).toEqual(first.items)
  const ids = (of: { items: { id: number }[] }) => of.items.map(({ id }) => id)
  app.clock.advance(1000)
  const second = await drawn(2)
  expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([])
  for (const flashcardId of ids(second)) await ask(me, `PATCH ${card}`, { categoryId, flashcardId }, { checked: true })
  app.clock.advance(1000)
  const third = await drawn(3)
  expect(third.items.every(({ checked }: { checked: boolean }) => !checked)).toBe(true)
  expect(new Set((await Promise.all([quiz(), quiz('seed=x&mode=x')])).map(outcome))).toEqual(new Set(['200']))
})

test('[C-043][Q-110] the export has every card as CSV, which the import reads back', async () => {
  const me = await app.newMember()
  const categoryId = await make(me, '京都')
  const items = [
    { english: '=1+1', japanese: "'=2", note: '"a", b\nc', checked: true },
    { english: '-ing', japanese: '', note: '@', checked: false },
  ]
  await ask(me, `POST ${cards}/bulk`, { categoryId }, { items })
  const file = await ask(me, `POST ${one}/export`, { categoryId }, { format: 'csv' })
  expect(file.headers['content-type']).toMatch(/^text\/csv/)
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('京都.csv')
  const text = file.body.toString('utf8')
  expect(text).toBe(`\ufeff英語,日本語,メモ,覚えた\r\n'=1+1,''=2,"""a"", b\nc",1\r\n'-ing,,'@,\r\n`)
  expect(cardsFrom(text, ['英語', '日本語'])).toMatchObject(items)
  expect(outcome(await app.as(me)(`POST ${one}/export`, { params: { categoryId } }))).toBe('200')
  expect(outcome(await ask(me, `POST ${one}/export`, { categoryId }, { format: 'pdf' }))).toBe('400 invalid_input')
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
