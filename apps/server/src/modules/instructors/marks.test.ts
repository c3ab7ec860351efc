import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { outcome } from '../../../test/order-flow.ts'
import { exportedBy } from '../../../test/exporter.ts'
import { useApp } from '../../../test/use-app.ts'
import { anonymise } from '../personal-data/anonymise.ts'

const app = useApp()

const at = (what: string) => `/api/users/{id}/teachers/{teacherId}/${what}`
const ask = (who: Somebody, method: string, what: string, teacherId: number, body?: unknown) =>
  app.as(who)(`${method} ${at(what)}`, { params: { teacherId }, ...(body !== undefined && { body }) })
const profile = async (who: Somebody, teacherId: number) =>
  (await app.as(who)('GET /api/users/{id}/teachers/standard/{teacherId}', { params: { teacherId } })).body
const listed = async (who: Somebody, query = ''): Promise<number[]> =>
  (await app.as(who)('GET /api/users/{id}/teachers/standard', { query })).body.items.map(
    (one: { id: number }) => one.id,
  )
const blocks = async (who: Somebody) => (await app.as(who)('GET /api/users/{id}/teachers/blocks')).body
const teachers = (count: number) => Promise.all(Array.from({ length: count }, () => app.newInstructor()))

test.each([
  ['PUT', 'like'],
  ['DELETE', 'like'],
  ['PUT', 'block'],
  ['DELETE', 'block'],
  ['POST', 'memos'],
  ['DELETE', 'memos/1'],
])('%s %s climbs the ladder, and refuses an unknown instructor first', async (method, what) => {
  const body = method === 'POST' ? { content: 'x' } : undefined
  await climbMemberLadder(app, `${method} ${at(what)}`, { params: { teacherId: 1 }, ...(body && { body }) })
  const who = await app.newMember()
  expect(outcome(await ask(who, method, what, 999_999, body && {}))).toBe('404 teacher_not_found')
})

test('[C-076][C-077][F-108] a favourite belongs to its learner, and marking twice changes nothing', async () => {
  const [who, other] = [await app.newMember(), await app.newMember()]
  const [teacher] = await teachers(2)
  const id = teacher?.id ?? 0
  for (let n = 0; n < 2; n++)
    expect(await ask(who, 'PUT', 'like', id)).toMatchObject({ status: 200, body: { like: true, block: false } })
  expect(await profile(who, id)).toMatchObject({ like: true })
  expect(await profile(other, id)).toMatchObject({ like: false })
  for (let n = 0; n < 2; n++)
    expect(await ask(who, 'DELETE', 'like', id)).toMatchObject({ status: 200, body: { like: false } })
  expect(await profile(who, id)).toMatchObject({ like: false })
})

test('[F-106] filter=like: the favourites of this learner', async () => {
  const [who, other] = [await app.newMember(), await app.newMember()]
  const [first] = await teachers(2)
  await ask(who, 'PUT', 'like', first?.id ?? 0)
  expect(await listed(who, 'filter=like')).toEqual([first?.id])
  expect(await listed(other, 'filter=like')).toEqual([])
})

test('[C-078][C-079][F-109] a block affects its learner only, blocking twice changes nothing, and it can be removed', async () => {
  const [who, other] = [await app.newMember(), await app.newMember()]
  const [teacher] = await teachers(1)
  const id = teacher?.id ?? 0
  for (let n = 0; n < 2; n++)
    expect(await ask(who, 'PUT', 'block', id)).toMatchObject({ status: 200, body: { block: true } })
  expect((await blocks(who)).items).toHaveLength(1)
  expect(await profile(who, id)).toMatchObject({ block: true })
  expect(await profile(other, id)).toMatchObject({ block: false })
  for (let n = 0; n < 2; n++)
    expect(await ask(who, 'DELETE', 'block', id)).toMatchObject({ status: 200, body: { block: false } })
  expect(await blocks(who)).toEqual({ items: [], max: 10 })
})

test('a blocked instructor is in no list of this learner', async () => {
  const who = await app.newMember()
  const [teacher] = await teachers(1)
  const id = teacher?.id ?? 0
  const query = `keywords=${(await profile(who, id)).name}`
  const latest = async () =>
    (await app.as(who)('GET /api/users/{id}/teachers/latest')).body.items.map((one: { id: number }) => one.id)
  expect(await listed(who, query)).toEqual([id])
  expect(await latest()).toContain(id)
  await ask(who, 'PUT', 'block', id)
  expect(await listed(who, query)).toEqual([])
  expect(await latest()).not.toContain(id)
})

test('[Q-81] a block removes the favourite, and a blocked instructor cannot become one', async () => {
  const who = await app.newMember()
  const [teacher] = await teachers(1)
  const id = teacher?.id ?? 0
  await ask(who, 'PUT', 'like', id)
  expect((await ask(who, 'PUT', 'block', id)).body).toEqual({ like: false, block: true })
  expect(outcome(await ask(who, 'PUT', 'like', id))).toBe('409 teacher_blocked')
  expect(await profile(who, id)).toMatchObject({ like: false, block: true })
})

test('[C-080][F-110] the block list has its instructors, the last first, and its limit', async () => {
  const who = await app.newMember()
  const [first, second] = await teachers(2)
  await ask(who, 'PUT', 'block', first?.id ?? 0)
  app.clock.advance(1000)
  await ask(who, 'PUT', 'block', second?.id ?? 0)
  const { items, max } = await blocks(who)
  expect(max).toBe(10)
  expect(items.map(({ id }: { id: number }) => id)).toEqual([second?.id, first?.id])
  expect(items[0]).toEqual({
    id: second?.id,
    name: expect.any(String),
    type: 'japanese',
    blocked_at: app.clock.now().toISOString(),
  })
})

test('[P-013][E-044] the eleventh block is refused, and one of the ten may be repeated', async () => {
  const who = await app.newMember()
  const eleven = await teachers(11)
  for (const { id } of eleven.slice(0, 10)) expect((await ask(who, 'PUT', 'block', id)).status).toBe(200)
  const refused = await ask(who, 'PUT', 'block', eleven[10]?.id ?? 0)
  expect(outcome(refused)).toBe('403 block_limit')
  expect(refused.body.message).toBe(
    'ブロックできる講師は10人までです。どなたかを解除してから、もう一度お試しください。',
  )
  expect((await ask(who, 'PUT', 'block', eleven[0]?.id ?? 0)).status).toBe(200)
})

test('parallel blocks never exceed the limit, and a like and a block at once never both succeed', async () => {
  const who = await app.newMember()
  const many = await teachers(20)
  const answers = await Promise.all(many.map(({ id }) => ask(who, 'PUT', 'block', id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await blocks(who)).items).toHaveLength(10)

  const quick = await app.newMember()
  await Promise.all(
    many.slice(0, 8).flatMap(({ id }) => [ask(quick, 'PUT', 'block', id), ask(quick, 'PUT', 'like', id)]),
  )
  for (const { id } of many.slice(0, 8)) expect(await profile(quick, id)).toMatchObject({ like: false, block: true })
})

test('[C-082][Q-82] a memo is visible to its writer only, the newest first', async () => {
  const [who, other] = [await app.newMember(), await app.newMember()]
  const [teacher] = await teachers(1)
  const id = teacher?.id ?? 0
  const first = await ask(who, 'POST', 'memos', id, { content: ' 丁寧で助かる ' })
  expect(first).toMatchObject({
    status: 201,
    body: { content: '丁寧で助かる', created_at: app.clock.now().toISOString() },
  })
  await ask(who, 'POST', 'memos', id, { content: '返事が早い\n二行目' })
  expect((await profile(who, id)).memos.map(({ content }: { content: string }) => content)).toEqual([
    '返事が早い\n二行目',
    '丁寧で助かる',
  ])
  expect((await profile(other, id)).memos).toEqual([])
  const desk = await app.as(teacher)('GET /api/instructor/me')
  expect(JSON.stringify(desk.body)).not.toContain('丁寧')
})

test('a repeated newest memo is stored once', async () => {
  const who = await app.newMember()
  const [teacher] = await teachers(1)
  const id = teacher?.id ?? 0
  const answers = await Promise.all([1, 2, 3].map(() => ask(who, 'POST', 'memos', id, { content: '一度だけ' })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await profile(who, id)).memos).toHaveLength(1)
})

test.each([
  ['nothing', {}],
  ['an empty one', { content: '　\n ' }],
  ['one of 1,001 characters', { content: 'あ'.repeat(1001) }],
  ['a number', { content: 5 }],
  ['an unknown key', { content: 'x', teacher_id: 1 }],
])('%s is refused as a memo', async (_name, body) => {
  const who = await app.newMember()
  const [teacher] = await teachers(1)
  expect(outcome(await ask(who, 'POST', 'memos', teacher?.id ?? 0, body))).toBe('400 invalid_input')
})

test('a memo may have a thousand characters and emoji; the fifty-first memo is refused', async () => {
  const who = await app.newMember()
  const [teacher] = await teachers(1)
  const id = teacher?.id ?? 0
  expect((await ask(who, 'POST', 'memos', id, { content: '😀'.repeat(500) })).status).toBe(201)
  for (let n = 2; n <= 50; n++) await ask(who, 'POST', 'memos', id, { content: `メモ${n}` })
  expect(outcome(await ask(who, 'POST', 'memos', id, { content: 'もう一つ' }))).toBe('409 memo_limit')
})

test('[X-08] a member deletes their own memo once; another’s is not found', async () => {
  const [who, other] = [await app.newMember(), await app.newMember()]
  const [teacher, another] = await teachers(2)
  const id = teacher?.id ?? 0
  const { body } = await ask(who, 'POST', 'memos', id, { content: '消す' })
  expect(outcome(await ask(other, 'DELETE', `memos/${body.id}`, id))).toBe('404 memo_not_found')
  expect(outcome(await ask(who, 'DELETE', `memos/${body.id}`, another?.id ?? 0))).toBe('404 memo_not_found')
  expect((await ask(who, 'DELETE', `memos/${body.id}`, id)).status).toBe(204)
  expect(outcome(await ask(who, 'DELETE', `memos/${body.id}`, id))).toBe('404 memo_not_found')
  expect(await profile(who, id)).toMatchObject({ memos: [] })
})

test('marks and memos are in their learner’s export, and deleted 30 days after the withdrawal', async () => {
  const who = await app.newMember()
  const [liked, blocked] = await teachers(2)
  await ask(who, 'PUT', 'like', liked?.id ?? 0)
  await ask(who, 'PUT', 'block', blocked?.id ?? 0)
  await ask(who, 'POST', 'memos', liked?.id ?? 0, { content: '内緒のメモ' })
  const body = await exportedBy(app, who)
  const { name } = await profile(who, liked?.id ?? 0)
  expect(body.teachers).toMatchObject({
    favourites: [{ teacher: name }],
    blocks: [{}],
    memos: [{ teacher: name, content: '内緒のメモ' }],
  })
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  await anonymise.run(app.services)
  for (const table of ['teacher_likes', 'teacher_blocks', 'teacher_memos'] as const)
    expect(await app.services.db.selectFrom(table).select('user_id').where('user_id', '=', who.id).execute()).toEqual(
      [],
    )
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
