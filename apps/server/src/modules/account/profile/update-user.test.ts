import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

const put = (who: Somebody, body: unknown) => app.as(who)('PUT /api/users/{id}', { body })
const read = async (who: Somebody) => (await app.as(who)('GET /api/users/{id}')).body

test('[C-011] PUT user climbs the ladder, saves the allowed keys and refuses every other, the address too', async () => {
  await climbMemberLadder(app, 'PUT /api/users/{id}', { body: {} })
  const who = await app.newMember()
  const profile = {
    username: 'Sakura_01',
    last_name: '山田',
    first_name: 'サクラ',
    phone: '090-1234-5678',
    birth_year: 1990,
    gender: 'female',
    level: 4,
    newsletter: true,
    settings: { font: 'large' },
  }
  const { status, body } = await put(who, profile)
  expect([status, body]).toEqual([200, expect.objectContaining({ ...profile, phone: '09012345678' })])
  expect(await read(who)).toEqual(body)
  for (const key of ['email', 'scope', 'verified', 'orders_total', 'password', 'id', 'nothing']) {
    const refused = await put(who, { level: 2, [key]: 'other@example.com' })
    expect([outcome(refused), refused.body.fields]).toEqual(['400 invalid_input', [key]])
  }
  expect(await read(who)).toEqual(body)
})

test('only the given fields change, and an empty name or phone becomes null', async () => {
  const who = await app.newMember()
  const before = (await put(who, { last_name: '佐藤', phone: '0312345678', birth_year: 1980, gender: 'male' })).body
  expect((await put(who, {})).body).toEqual(before)
  expect((await put(who, { level: 6 })).body).toEqual({
    ...before,
    level: 6,
    level_asked: true,
    revision: before.revision + 1,
  })
  expect((await put(who, { last_name: '', phone: null, birth_year: null, gender: null })).body).toMatchObject({
    last_name: null,
    phone: null,
    birth_year: null,
    gender: null,
  })
})

test('[M-002] a new member has no level; putting the question off is an answer without one, choosing one is the other', async () => {
  const who = await app.newMember()
  expect(await read(who)).toMatchObject({ level: null, level_asked: false })
  const off = (await put(who, { level_asked: true })).body
  expect(off).toMatchObject({ level: null, level_asked: true, revision: 1 })
  const other = await app.newMember()
  expect((await put(other, { level: 1 })).body).toMatchObject({ level: 1, level_asked: true })
  expect(outcome(await put(other, { level_asked: false }))).toBe('400 invalid_input')
  expect((await put(other, { last_name: '佐藤' })).body.level_asked).toBe(true)
})

test('settings of two devices are merged', async () => {
  const who = await app.newMember()
  await Promise.all([put(who, { settings: { font: 'small' } }), put(who, { settings: { order_tab: 1 } })])
  expect((await read(who)).settings).toEqual({ font: 'small', order_tab: 1 })
  expect(outcome(await put(who, { settings: { theme: 'dark' } }))).toBe('400 invalid_input')
})

test('a field that two devices changed is refused to the later one with both values, and nothing of that request is written', async () => {
  const who = await app.newMember()
  const { revision } = (await put(who, { last_name: '佐藤', phone: '0312345678' })).body
  const other = (await put(who, { last_name: '山田', base_revision: revision })).body
  expect(other.revision).toBe(revision + 1)
  const refused = await put(who, { last_name: '鈴木', phone: '090-1234-5678', base_revision: revision })
  expect([outcome(refused), refused.body.head, refused.body.conflicts]).toEqual([
    '409 profile_conflict',
    other,
    [{ field: 'last_name', yours: '鈴木', theirs: '山田' }],
  ])
  expect(await read(who)).toEqual(other)
  const chosen = await put(who, { last_name: '鈴木', phone: '090-1234-5678', base_revision: other.revision })
  expect(chosen.body).toMatchObject({ last_name: '鈴木', phone: '09012345678', revision: revision + 2 })
})

test('fields that one device changed each are merged, and the same value twice is no conflict', async () => {
  const who = await app.newMember()
  const { revision } = await read(who)
  const from = (body: object) => put(who, { ...body, base_revision: revision })
  const both = await Promise.all([from({ last_name: '山田' }), from({ first_name: '花子' })])
  expect(both.map(outcome)).toEqual(['200', '200'])
  expect((await from({ last_name: '山田', first_name: '花子' })).body).toMatchObject({
    last_name: '山田',
    first_name: '花子',
    revision: revision + 2,
  })
})

test('of two devices that change one field at once, one is refused', async () => {
  const who = await app.newMember()
  const { revision } = await read(who)
  const names = ['山田', '佐藤', '鈴木', '田中']
  const answers = await Promise.all(names.map((last_name) => put(who, { last_name, base_revision: revision })))
  expect(answers.map(outcome).toSorted()).toEqual(['200', ...Array.from({ length: 3 }, () => '409 profile_conflict')])
})

test('an app without revisions writes as before, and its changes count for apps with revisions', async () => {
  const who = await app.newMember()
  const { revision } = await read(who)
  await put(who, { phone: '0312345678' })
  expect((await put(who, { phone: '0398765432' })).body.phone).toBe('0398765432')
  expect(outcome(await put(who, { phone: '09012345678', base_revision: revision }))).toBe('409 profile_conflict')
  expect(outcome(await put(who, { settings: { font: 'large' }, base_revision: revision }))).toBe('200')
  expect((await read(who)).revision).toBe(revision + 2)
})

test.each([
  ['a name of two letters', { username: 'ab' }],
  ['a name with a space', { username: 'taro yamada' }],
  ['a name of 21', { username: 'a'.repeat(21) }],
  ['a name in kana', { username: 'たろうさん' }],
  ['a family name in letters', { last_name: 'Yamada' }],
  ['a family name of 31', { last_name: '山'.repeat(31) }],
  ['a phone without its 0', { phone: '9012345678' }],
  ['a phone with letters', { phone: '09012abc678' }],
  ['a year to come', { birth_year: 2027 }],
  ['level 7', { level: 7 }],
  ['level 1.5', { level: 1.5 }],
  ['a number for a switch', { newsletter: 1 }],
  ['another gender', { gender: 'x' }],
  ['no revision', { base_revision: 0 }],
])('%s is refused', async (_name, body) => {
  expect(outcome(await put(await app.newMember(), body))).toBe('400 invalid_input')
})

test('the year that has begun in Japan is not in the future', async () => {
  app.clock.set('2026-12-31T15:00:00Z')
  expect((await put(await app.newMember(), { birth_year: 2027 })).status).toBe(200)
  app.clock.set('2026-11-20T03:00:00Z')
})

test('a name is single in any letter case, and one’s own in another case is free', async () => {
  const [one, two] = [await app.newMember(), await app.newMember()]
  expect((await put(one, { username: 'Hanako' })).status).toBe(200)
  expect(outcome(await put(two, { username: 'hANAKO' }))).toBe('409 username_taken')
  expect((await put(one, { username: 'HANAKO' })).body.username).toBe('HANAKO')
  expect((await put(one, { username: 'HANAKO' })).status).toBe(200)
})

test('of many members who request one name at once one gets it, and none sees an error', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => app.newMember()))
  const answers = await Promise.all(people.map((who, n) => put(who, { username: n % 2 ? 'Same_Name' : 'same_name' })))
  expect(answers.map(outcome).toSorted()).toEqual(['200', ...Array.from({ length: 7 }, () => '409 username_taken')])
})

test('[F-006] each order counts', async () => {
  const who = await app.newMember({ points: 1000 })
  const flow = orderFlow(app)
  expect((await read(who)).count_orders).toEqual({ total: 0 })
  await flow.place(who)
  await flow.place(who)
  expect((await read(who)).count_orders).toEqual({ total: 2 })
})

test('[P-008] members act on their own data only', async () => {
  const [one, two] = [await app.newMember({ points: 1000 }), await app.newMember({ points: 1000 })]
  const { id } = await orderFlow(app).place(two)
  const asOne = app.as(one)
  expect(outcome(await asOne('PUT /api/users/{id}', { params: { id: two.id }, body: { level: 5 } }))).toBe(
    '403 forbidden',
  )
  expect((await read(two)).level).toBeNull()
  const order = 'GET /api/users/{id}/orders/{orderId}'
  expect(outcome(await asOne(order, { params: { id: two.id, orderId: id } }))).toBe('403 forbidden')
  expect(outcome(await asOne(order, { params: { orderId: id } }))).toBe('404 order_not_found')
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
