import { expect, test } from 'vitest'
import { json } from '../../db/database.ts'
import { openPurchase } from '../../../test/open-purchases.ts'
import { useOperator } from '../../../test/operator-work.ts'

const { app, flow, operator } = useOperator()

const search = async (q: string) =>
  (await app.as(operator)('GET /api/ops/search', { query: `q=${encodeURIComponent(q)}` })).body
const accountOf = async (memberId: number) =>
  (await app.as(operator)('GET /api/ops/members/{memberId}', { params: { memberId } })).body

test('a member is found by address and name, an order by number and UUID, and others are not', async () => {
  const member = await app.newMember({ points: 2000, email: 'wanted.person@example.com' })
  const { id } = await flow.place(member)
  await app.newMember({ email: 'wanted.person.too@example.com' })
  const { uuid } = await flow.read(member, id)
  const found = await search('Wanted.Person@example.com')
  expect(found.members).toMatchObject([{ id: member.id }])
  expect(found.orders).toMatchObject([{ id, learner: { id: member.id } }])
  expect((await search('wanted.person')).members).toHaveLength(2)
  expect((await search(String(id))).orders).toMatchObject([{ id }])
  expect((await search(uuid)).orders).toMatchObject([{ id }])
  const { username } = found.members[0]
  expect((await search(username)).members[0]).toMatchObject({ id: member.id })
  const account = await accountOf(member.id)
  expect((await search(account.uuid)).members).toMatchObject([{ id: member.id }])
})

test('an order is found by its number alone in full width, behind its mark and its name, and by 8 digits of its UUID', async () => {
  const member = await app.newMember({ points: 2000 })
  const { id } = await flow.place(member)
  const { uuid } = await flow.read(member, id)
  const wide = String(id).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  for (const q of [String(id), wide, `No.${id}`])
    expect(await search(q)).toMatchObject({ number: id, orders: [{ id }] })
  for (const q of [`添削 ${id}`, `添削${wide}番`, `注文 ${id}`, `order ${id}`, `#${id}`, `＃${wide}`])
    expect(await search(q)).toEqual({
      number: id,
      members: [],
      orders: [expect.objectContaining({ id })],
      instructors: [],
      purchases: [],
    })
  expect((await search(`会員 ${member.id}`)).members).toContainEqual(expect.objectContaining({ id: member.id }))
  for (const q of [uuid.slice(0, 8), uuid.slice(0, 9), uuid.slice(0, 20), uuid.replaceAll('-', '').toUpperCase()])
    expect((await search(q)).orders).toContainEqual(expect.objectContaining({ id }))
  expect((await search(uuid.slice(0, 7))).orders).toEqual([])
})

test('an instructor is found by a part of the address and by number, and a member by number', async () => {
  const { id, email } = await app.newInstructor({ email: 'wanda.sought@example.com' })
  for (const q of [email, 'Sought', String(id)])
    expect((await search(q)).instructors).toContainEqual(expect.objectContaining({ id, email }))
  const member = await app.newMember()
  expect((await search(String(member.id))).members).toContainEqual(expect.objectContaining({ id: member.id }))
})

test('an instructor is found by a name with and without its space', async () => {
  const { id } = await app.newInstructor({ name: '高梨 沙織' })
  const other = await app.newInstructor({ name: '遠峰　沙織' })
  for (const q of ['高梨 沙織', '高梨沙織', '高梨　沙織', '梨沙'])
    expect((await search(q)).instructors).toMatchObject([{ id }])
  expect((await search('遠峰沙織')).instructors).toMatchObject([{ id: other.id }])
})

test('a purchase is found by its number, its order id, its slip and its member, also once it is over', async () => {
  const member = await app.newMember({ email: 'buyer.sought@example.com' })
  const { id, order_id: orderId } = await openPurchase(app, member, { method: 'bank', code: 'T8841' })
  const slip = await openPurchase(app, member, { method: 'convenience' })
  const numbers = [{ name: 'receipt', value: '5521-0098' }]
  await app.services.db
    .updateTable('purchases')
    .set({ next: json({ kind: 'slip', numbers }), status: 'expired', closed_at: app.clock.now() })
    .where('id', '=', slip.id)
    .execute()
  const found = async (q: string) => (await search(q)).purchases.map((one: { id: number }) => one.id)
  for (const q of [String(id), orderId, orderId.slice(0, 8), 't8841']) expect(await found(q)).toContain(id)
  expect((await search(`購入 ${id}`)).purchases).toMatchObject([{ id, member: { id: member.id } }])
  expect(await search(`購入 ${id}`)).toMatchObject({ members: [], orders: [], instructors: [] })
  expect(await found('5521-0098')).toEqual([slip.id])
  expect(await found('buyer.sought')).toEqual([slip.id, id])
  expect(await found(`会員 ${member.id}`)).toEqual([])
})

test('an empty query, a wildcard and an injection find nobody', async () => {
  for (const q of ['', '   ', '%', '_', "'", "' or true --", '\\', '😀', '0', '-1', '9'.repeat(30), '\u0000'])
    expect(await search(q)).toMatchObject({ members: [], orders: [], purchases: [] })
  for (const q of ['', '   ', '%', '_', "'", '\\', '😀', '\u0000']) expect((await search(q)).instructors).toEqual([])
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
