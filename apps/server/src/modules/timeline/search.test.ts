import { expect, test } from 'vitest'
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

test('an empty query, a wildcard and an injection find nobody', async () => {
  for (const q of ['', '   ', '%', '_', "'", "' or true --", '\\', '😀', '0', '-1', '9'.repeat(30), '\u0000'])
    expect(await search(q)).toMatchObject({ members: [], orders: [] })
  for (const q of ['', '   ', '%', '_', "'", '\\', '😀', '\u0000']) expect((await search(q)).instructors).toEqual([])
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
