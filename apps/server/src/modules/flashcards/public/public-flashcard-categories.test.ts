import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

const categories = '/api/users/{id}/flashcard-categories'
const one = `${categories}/{categoryId}`
const cards = `${one}/flashcards`
const shelf = `${categories}/public`

const make = async (who: Somebody, name: string, isPublic = false): Promise<number> =>
  (await app.as(who)(`POST ${categories}`, { body: { name, is_public: isPublic } })).body.id
const ask = (who: Somebody, call: string, params: Record<string, number>, body?: unknown) =>
  app.as(who)(call, { params, ...(body !== undefined && { body }) })

test('[Q-108][O-014] a published category is found, read and copied without notes, until an operator hides it', async () => {
  const [me, reader, operator] = [await app.newMember(), await app.newMember(), await app.newOperator()]
  const [categoryId] = [
    await make(me, '公開の単語', true),
    await make(me, '公開だが空', true),
    await make(me, '公開でない'),
  ]
  await ask(me, `POST ${cards}`, { categoryId }, { english: 'temple', japanese: '寺', note: '秘密', checked: true })
  const found = async (keywords = '公開') =>
    (await app.as(reader)(`GET ${shelf}`, { query: `keywords=${encodeURIComponent(keywords)}` })).body
  const open = { id: categoryId, name: '公開の単語', count_flashcards: 1, own: false }
  expect(await found()).toEqual({ items: [open], pagination: { page: 1, per_page: 10, last_page: 1, total: 1 } })
  expect((await found('単語 公開')).items).toEqual([open])
  expect((await found('語公')).items).toEqual([])
  const read = () => ask(reader, `GET ${shelf}/{categoryId}`, { categoryId })
  expect((await read()).body).toEqual({
    ...open,
    flashcards: [{ id: expect.any(Number), english: 'temple', japanese: '寺' }],
  })
  const copy = () => ask(reader, `POST ${shelf}/{categoryId}/copy`, { categoryId })
  const twice = [await copy(), await copy()]
  expect(twice.map(({ body }) => [body.name, body.is_public, body.count_flashcards])).toEqual([
    ['公開の単語', false, 1],
    ['公開の単語 2', false, 1],
  ])
  const mine = await ask(reader, `GET ${one}`, { categoryId: twice[0]?.body.id })
  expect(mine.body.flashcards).toMatchObject([{ english: 'temple', note: '', checked: false, order_id: null }])

  await climbOperatorLadder(app, 'GET /api/ops/flashcard-categories')
  const seen = await app.as(operator)('GET /api/ops/flashcard-categories', { query: `member=${me.id}` })
  expect(seen.body.items).toMatchObject([
    { cards: [] },
    { id: categoryId, hidden_at: null, cards: [{ japanese: '寺' }] },
  ])
  const act = (name: string) =>
    app.as(operator)(`POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/${name}`, {
      params: { memberId: me.id, categoryId },
      body: { why: '公開にふさわしくないため' },
    })
  expect(outcome(await act('hide'))).toBe('204')
  expect((await found()).items).toEqual([])
  expect([outcome(await read()), outcome(await copy())]).toEqual(Array(2).fill('404 flashcard_category_not_found'))
  expect((await ask(me, `PATCH ${one}`, { categoryId }, { is_public: true })).body.hidden).toBe(true)
  expect((await found()).items).toEqual([])
  expect(outcome(await act('show'))).toBe('204')
  expect((await found()).items).toEqual([open])
})

test('[Q-108] a copy and a new category that are asked for again under their key are made once', async () => {
  const [me, reader] = [await app.newMember(), await app.newMember()]
  const categoryId = await make(me, '一度だけ', true)
  await ask(me, `POST ${cards}`, { categoryId }, { english: 'once', japanese: '一度' })
  const own = async () =>
    (await app.as(reader)(`GET ${categories}`)).body.items.map(({ name }: { name: string }) => name)
  const [first, second] = [randomUUID(), randomUUID()]
  const copy = (key: string) => app.as(reader)(`POST ${shelf}/{categoryId}/copy`, { params: { categoryId }, key })
  const copies = await Promise.all([copy(first), copy(first), copy(first)])
  expect(new Set(copies.map(({ body }) => body.id)).size).toBe(1)
  expect(copies.map(outcome)).toEqual(['201', '201', '201'])
  expect(copies[0]?.body).toMatchObject({ name: '一度だけ', count_flashcards: 1 })
  expect((await copy(second)).body.name).toBe('一度だけ 2')
  const third = randomUUID()
  const create = () => app.as(reader)(`POST ${categories}`, { body: { name: '旅' }, key: third })
  expect((await create()).body.id).toBe((await create()).body.id)
  expect(await own()).toEqual(['一度だけ', '一度だけ 2', '旅'])
  expect(outcome(await app.as(reader)(`POST ${categories}`, { body: { name: '旅' } }))).toBe(
    '409 flashcard_category_taken',
  )
  // A key belongs to its member, and a copy that was deleted is made anew.
  expect((await app.as(me)(`POST ${shelf}/{categoryId}/copy`, { params: { categoryId }, key: first })).body.name).toBe(
    '一度だけ 2',
  )
  await ask(reader, `DELETE ${one}`, { categoryId: copies[0]?.body.id })
  expect((await copy(first)).body).toMatchObject({ name: '一度だけ', count_flashcards: 1 })
})

test('[I-14] parallel copies never exceed thirty categories', async () => {
  const [me, reader] = [await app.newMember(), await app.newMember()]
  const categoryId = await make(me, '写し', true)
  for (let n = 0; n < 28; n++) await make(reader, `n${n}`)
  const copies = await Promise.all(
    Array.from({ length: 4 }, () => ask(reader, `POST ${shelf}/{categoryId}/copy`, { categoryId })),
  )
  expect(copies.map(outcome).toSorted()).toEqual([
    '201',
    '201',
    '409 flashcard_category_limit',
    '409 flashcard_category_limit',
  ])
})
