import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { comment, orderFlow } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)
let member: Somebody
let teachers: Record<'hana' | 'ken', Somebody>
beforeAll(async () => {
  member = await app.newMember({ points: 20_000 })
  teachers = { hana: await app.newInstructor(), ken: await app.newInstructor() }
  await fill()
})

const list = async (who: Somebody, query: string, kind = 'standard') => {
  const { status, body } = await app.as(who)(`GET /api/users/{id}/orders/${kind}`, { query })
  expect(status).toBe(200)
  return body
}
const titles = async (query: string, who = member) =>
  (await list(who, query)).items.map(({ title }: { title: string }) => title).toSorted()
const find = (field: string, keywords: string) => titles(`field=${field}&keywords=${encodeURIComponent(keywords)}`)

async function correct(teacher: Somebody, id: number, corrected: string, said: string): Promise<void> {
  await flow.claim(teacher, id)
  const { body } = await flow.see(teacher, id)
  const explanations = [{ start: 0, end: 1, text: said }]
  const lines = [{ n: 1, corrected, explanations, comment: '' }]
  const answers = body.questions.map((question: { id: number }) => ({ id: question.id, text: 'はい。' }))
  await flow.save(teacher, id, { revision: 0, lines, comment, answers })
  expect((await flow.deliver(teacher, id, 1)).status).toBe(200)
}

/** Three orders of three days: one delivered, one delivered with every feature, and one waiting. */
async function fill() {
  app.clock.set('2026-11-20T14:59:00Z')
  const temple = await flow.place(member, {
    settings: { tag: '旅' },
    drafts: { title: '京都の旅', items: [{ english: 'I go to a old temple.', japanese: '古いお寺に行きました。' }] },
  })
  await correct(teachers.hana, temple.id, 'I went to an old temple.', '母音の前では an を使います。')
  app.clock.set('2026-11-20T15:00:00Z')
  const cats = await flow.place(member, {
    settings: { course: 'advanced', category: 4, tag: 'ねこ' },
    drafts: { title: 'Cats & dogs', items: [{ english: 'Cats is 100% cute_', japanese: '猫はＣＡＦＥで会える。' }] },
    options: { questions: [{ value: 'is は正しいですか？' }] },
  })
  await correct(teachers.ken, cats.id, 'Cats are 100% cute.', '主語が複数なので are です。')
  const params = { orderId: cats.id }
  await app.as(member)('PUT /api/users/{id}/orders/{orderId}/memo', { params, body: { content: '三単現を復習' } })
  await app.as(member)('PATCH /api/users/{id}/orders/{orderId}/bookmark', { params })
  app.clock.set('2026-11-22T03:00:00Z')
  await flow.place(member, {
    drafts: { title: '待っている', items: [{ english: 'Wait for me.', japanese: '待って' }] },
  })
  await flow.place(member, { settings: { category: 8 }, drafts: { title: '議事録' } })
  const other = await app.newMember({ points: 1000 })
  await flow.place(other, { drafts: { title: '京都の旅', items: [{ english: 'temple', japanese: 'お寺' }] } })
}

test('[C-085][F-072][F-080] keywords, English or two Japanese letters, are searched in the chosen field, by default in the correction', async () => {
  expect(await titles('keywords=went')).toEqual(['京都の旅'])
  expect(await find('correction', '母音')).toEqual(['京都の旅'])
  expect(await find('correction', 'go')).toEqual([])
  expect(await find('original', 'お寺')).toEqual(['京都の旅'])
  expect(await find('original', 'CATS')).toEqual(['Cats & dogs'])
  expect(await find('original', 'cafe')).toEqual(['Cats & dogs'])
  expect(await find('original', '100%')).toEqual(['Cats & dogs'])
  expect(await find('original', '1_0')).toEqual([])
  expect(await find('original', '猫')).toEqual(['Cats & dogs'])
  expect(await find('original', 'old　古い')).toEqual(['京都の旅'])
  expect(await find('original', 'old 猫')).toEqual([])
  expect(await find('title', '& D')).toEqual(['Cats & dogs'])
  expect(await find('memo', '復習')).toEqual(['Cats & dogs'])
  expect(await find('title', '復習')).toEqual([])
  expect(await find('title', '  　')).toHaveLength(3)
  expect(await find('title', '%')).toEqual([])
  expect(await find('title', "'; drop table orders; --")).toEqual([])
  expect(await find('title', '🐈👩‍👧'.repeat(5))).toEqual([])
})

test('[C-085][F-072] with all texts, each keyword may be in another one, and every order names the texts that hold one', async () => {
  const everywhere = (words: string) => list(member, `field=all&keywords=${encodeURIComponent(words)}`)
  const found = async (words: string) =>
    (await everywhere(words)).items.map((item: { title: string; found_in: string[] }) => [item.title, item.found_in])
  expect(await found('京都 母音')).toEqual([['京都の旅', ['correction', 'title']]])
  expect(await found('Cats')).toEqual([['Cats & dogs', ['correction', 'original', 'title']]])
  expect(await found('復習')).toEqual([['Cats & dogs', ['memo']]])
  expect((await everywhere('京都 猫')).pagination.total).toBe(0)
  expect(await titles('field=all')).toHaveLength(3)
  expect((await list(member, 'keywords=went')).items[0]).not.toHaveProperty('found_in')
})

test.each([
  ['[C-085][F-073] the course', 'courses=advanced', ['Cats & dogs']],
  ['several courses', 'courses=advanced&courses=basic', ['Cats & dogs', '京都の旅', '待っている']],
  ['[C-085][F-074] the category', 'categories=4', ['Cats & dogs']],
  ['[C-085][F-076] the tag', `tags=${encodeURIComponent('旅')}`, ['京都の旅']],
  ['[C-085][F-077] to have a question', 'questions=true', ['Cats & dogs']],
  ['[C-085][F-078] to have a memo', 'memos=true', ['Cats & dogs']],
  ['[C-085][F-082] to be a favourite', 'filter=bookmark', ['Cats & dogs']],
])('%s: %s narrows the list', async (_, query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('[C-085][F-075] the correcting instructor narrows the list', async () => {
  expect(await titles(`instructors=${teachers.hana.id}`)).toEqual(['京都の旅'])
  expect(await titles(`instructors=${teachers.hana.id}&instructors=${teachers.ken.id}`)).toHaveLength(2)
})

test('[C-085][F-083][F-084] the days are days in Japan, including the first and the last', async () => {
  expect(await titles('from=2026-11-21')).toEqual(['Cats & dogs', '待っている'])
  expect(await titles('to=2026-11-20')).toEqual(['京都の旅'])
  expect(await titles('from=2026-11-21&to=2026-11-21')).toEqual(['Cats & dogs'])
  expect(await titles('from=2026-02-30&to=soon')).toHaveLength(3)
})

test('[C-085][F-081] the newest order is first unless the query reverses the order', async () => {
  const ordered = async (query: string) =>
    (await list(member, query)).items.map((item: { title: string }) => item.title)
  expect(await ordered('')).toEqual(['待っている', 'Cats & dogs', '京都の旅'])
  expect(await ordered('sorts=asc')).toEqual(['京都の旅', 'Cats & dogs', '待っている'])
})

test('[C-086][F-079] the path chooses the list, regardless of the query', async () => {
  expect((await list(member, 'biz=false', 'biz')).items).toMatchObject([{ title: '議事録' }])
  expect(await titles('biz=true')).toHaveLength(3)
})

test('an order with a new title is found by the new title and not by the old one', async () => {
  const who = await app.newMember({ points: 400 })
  const { id } = await flow.place(who, { drafts: { title: 'はじめての旅' } })
  const rename = (title: string) =>
    app.as(who)('PATCH /api/users/{id}/orders/{orderId}/title', { params: { orderId: id }, body: { title } })
  const by = (word: string) => titles(`field=title&keywords=${encodeURIComponent(word)}`, who)
  await rename('海の話')
  expect([await by('海の'), await by('旅')]).toEqual([['海の話'], []])
})

test('in a text of many thousand letters each word is found at any position, also where two parts meet', async () => {
  const who = await app.newMember({ points: 20_000 })
  const long = 'supercalifragilistic'.repeat(5)
  const english = `first ${'word '.repeat(97)}${long} ${'word '.repeat(400)}middle ${'word '.repeat(400)}last`
  const { id } = await flow.place(who, { drafts: { title: '長い話', items: [{ english, japanese: '終わり' }] } })
  await flow.place(who)
  const by = (words: string) => titles(`field=original&keywords=${encodeURIComponent(words)}`, who)
  for (const words of ['first', 'middle', 'last', '終わり', long, 'first last 終わり', `${long.slice(9)} last`])
    expect([words, await by(words)]).toEqual([words, ['長い話']])
  expect(await by('first nowhere')).toEqual([])
  await app.as(who)('PUT /api/users/{id}/orders/{orderId}/memo', {
    params: { orderId: id },
    body: { content: `${'長い'.repeat(400)}メモ` },
  })
  await app.as(who)('PUT /api/users/{id}/orders/{orderId}/memo', {
    params: { orderId: id },
    body: { content: '短い' },
  })
  const memo = (word: string) => titles(`field=memo&keywords=${encodeURIComponent(word)}`, who)
  expect([await memo('短い'), await memo('メモ')]).toEqual([['長い話'], []])
})

test('a question asked after the delivery counts as a question', async () => {
  const who = await app.newMember({ points: 5000 })
  const order = await flow.place(who)
  await correct(teachers.hana, order.id, 'I went.', '過去形です。')
  const having = async () => (await list(who, 'questions=true')).items.length
  expect(await having()).toBe(0)
  await app.as(who)('POST /api/users/{id}/orders/{orderId}/questions', {
    params: { orderId: order.id },
    body: { content: 'なぜですか？' },
  })
  expect(await having()).toBe(1)
})

test('the filters offer the member’s own instructors and tags', async () => {
  await climbMemberLadder(app, 'GET /api/users/{id}/orders/filters')
  const { body } = await app.as(member)('GET /api/users/{id}/orders/filters')
  expect(body.tags.toSorted()).toEqual(['ねこ', '旅'])
  expect(body.instructors).toMatchObject([{ id: teachers.ken.id }, { id: teachers.hana.id }])
  expect((await app.as(await app.newMember())('GET /api/users/{id}/orders/filters')).body).toEqual({
    instructors: [],
    tags: [],
  })
})

test('every list needs at most five queries, with every filter', async () => {
  const everything = `keywords=went%20old&field=correction&courses=basic&categories=1&instructors=${teachers.hana.id}&tags=${encodeURIComponent('旅')}&from=2026-11-01&to=2026-11-30&filter=done&sorts=asc`
  for (const [call, query] of [
    ['standard', everything],
    ['standard', ''],
    ['biz', ''],
    ['filters', ''],
  ]) {
    const statements = await statementsOf(async () => {
      const { body } = await app.as(member)(`GET /api/users/{id}/orders/${call}`, { query: query ?? '' })
      if (query !== '') expect(body.items).toHaveLength(1)
    })
    expect(statements).toBeLessThanOrEqual(5)
  }
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
