import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const of = (part = '') => `/api/users/{id}/orders/{orderId}${part}`
const call = (who: Somebody, name: string, orderId: number, body?: unknown) =>
  app.as(who)(name, { params: { orderId }, ...(body !== undefined && { body }) })
const placed = async (points = 400) => {
  const member = await app.newMember({ points })
  return { member, id: (await flow.place(member)).id }
}

test.each([
  ['C-088', `PATCH ${of('/title')}`, { title: '旅' }],
  ['C-089', `PATCH ${of('/bookmark')}`, undefined],
  ['C-090', `DELETE ${of('/bookmark')}`, undefined],
  ['C-091', `PUT ${of('/memo')}`, { content: '' }],
  ['C-094', `DELETE ${of()}`, undefined],
])('[%s] %s climbs the ladder, and finds no order of another member', async (_, name, body) => {
  await climbMemberLadder(app, name, { params: { orderId: 1 }, ...(body && { body }) })
  const { id } = await placed()
  expect(outcome(await call(await app.newMember(), name, id, body))).toBe('404 order_not_found')
})

test('[C-088] a title has at most fifty letters; without one the order is named after its day in Japan', async () => {
  const { member, id } = await placed()
  const rename = (title: unknown) => call(member, `PATCH ${of('/title')}`, id, { title })
  expect((await rename(' 海の話 ')).body).toEqual({ title: '海の話' })
  expect((await flow.read(member, id)).title).toBe('海の話')
  expect((await rename('あ'.repeat(50))).status).toBe(200)
  expect(outcome(await rename('あ'.repeat(51)))).toBe('400 invalid_input')
  expect(outcome(await rename(7))).toBe('400 invalid_input')
  expect((await rename('　 ')).body).toEqual({ title: '無題 11/20' })
})

test('[C-089][C-090][F-065] a bookmark that is set twice is set, and one that is removed twice is removed', async () => {
  const { member, id } = await placed()
  const marked = async () => (await flow.read(member, id)).bookmark
  for (const [method, is] of [
    ['PATCH', true],
    ['PATCH', true],
    ['DELETE', false],
    ['DELETE', false],
  ] as const) {
    expect((await call(member, `${method} ${of('/bookmark')}`, id)).status).toBe(204)
    expect(await marked()).toBe(is)
  }
})

test('[C-091][F-066] the memo is stored as written, up to a thousand letters; an empty memo clears it', async () => {
  const { member, id } = await placed()
  const write = (content: string) => call(member, `PUT ${of('/memo')}`, id, { content })
  expect((await write('三単現\n復習 👩‍👧')).status).toBe(204)
  expect((await flow.read(member, id)).note).toBe('三単現\n復習 👩‍👧')
  expect((await write('あ'.repeat(1000))).status).toBe(204)
  expect(outcome(await write('あ'.repeat(1001)))).toBe('400 invalid_input')
  expect((await write('')).status).toBe(204)
  expect((await flow.read(member, id)).note).toBe('')
})

async function uuids(member: Somebody, orderId: number) {
  const { uuid: orderUUID } = await flow.read(member, orderId)
  const { uuid: userUUID } = (await app.as(member)('GET /api/users/{id}')).body
  return { orderUUID, userUUID }
}
const ledger = async (member: Somebody) =>
  app.services.db.selectFrom('point_entries').selectAll().where('user_id', '=', member.id).orderBy('id').execute()

test('[C-094] an ended order is hidden by its two UUIDs: it leaves the list, and the ledger stays as it was', async () => {
  const { member, id } = await placed()
  const names = await uuids(member, id)
  const hide = (body?: unknown, query?: string) =>
    app.as(member)(`DELETE ${of()}`, {
      params: { orderId: id },
      ...(body !== undefined && { body }),
      ...(query && { query }),
    })
  expect(outcome(await hide(names))).toBe('409 order_running')
  await flow.cancel(member, id)
  const before = await ledger(member)
  expect(outcome(await hide({ ...names, orderUUID: randomUUID() }))).toBe('404 order_not_found')
  expect(outcome(await hide({ ...names, userUUID: randomUUID() }))).toBe('404 order_not_found')
  expect(outcome(await hide())).toBe('404 order_not_found')
  expect(outcome(await hide({ ...names, gift: 1 }))).toBe('400 invalid_input')
  expect(outcome(await hide(undefined, 'orderUUID=x&userUUID=y'))).toBe('404 order_not_found')

  const answers = await Promise.all(Array.from({ length: 5 }, () => hide(names)))
  expect(answers.map(outcome)).toContain('204')
  const { body } = await app.as(member)('GET /api/users/{id}/orders/standard')
  expect(body.pagination.total).toBe(0)
  expect(outcome(await call(member, `GET ${of()}`, id))).toBe('404 order_not_found')
  expect(await ledger(member)).toEqual(before)
  const { items } = (await app.as(member)('GET /api/users/{id}/points/histories')).body
  expect(items[0]).toMatchObject({ kind: 'refund', order_id: id, order_title: null })
})

test('[C-094] the query names the row if a proxy dropped the body', async () => {
  const { member, id } = await placed()
  const { orderUUID, userUUID } = await uuids(member, id)
  await flow.cancel(member, id)
  const query = `orderUUID=${orderUUID}&userUUID=${userUUID}`
  expect((await app.as(member)(`DELETE ${of()}`, { params: { orderId: id }, query })).status).toBe(204)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
