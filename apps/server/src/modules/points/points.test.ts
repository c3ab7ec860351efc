import { addDays, endOfJstDay, jstDate } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { buyPoints } from '../../../test/bought-points.ts'
import { expirePoints } from './expire-points.ts'
import { givePoints } from '../../../test/give-points.ts'
import { takeBack } from './take-back.ts'

const begin = '2026-11-20T03:00:00Z'
const app = useApp({ now: begin })
const flow = orderFlow(app)

const call = 'GET /api/users/{id}/points/histories'
const day = 24 * 60 * 60 * 1000
const read = async (who: Somebody, query = '') => (await app.as(who)(call, { query })).body
const inDays = (days: number) => endOfJstDay(addDays(jstDate(app.clock.now()), days)).toISOString()
let given = 0
const give = ({ id: userId }: Somebody, amount: number, days: number) => {
  const ref = { type: 'order', id: 1_000_000 + ++given } as const
  return givePoints(app.services.db, { userId, amount, days, kind: 'compensation', ref, now: app.clock.now() })
}

test('GET point histories climbs the ladder', () => climbMemberLadder(app, call))

test('[X-11] an order paid from two lots and its refund are one entry each, with the balance afterwards and the expiry of granted points', async () => {
  const who = await app.newMember({ points: 300 })
  await give(who, 100, 10)
  const { id, title: order_title } = await flow.place(who)
  await flow.cancel(who, id)
  const { items, pagination } = await read(who)
  const at = app.clock.now().toISOString()
  const own = { id: expect.any(Number), at, paid: 0, purchase: null }
  const none = { ...own, order_title: null }
  expect(items).toEqual([
    { ...own, kind: 'refund', amount: 332, balance: 400, expires_at: inDays(10), order_id: id, order_title },
    { ...own, kind: 'order', amount: -332, balance: 68, expires_at: null, order_id: id, order_title },
    { ...none, kind: 'compensation', amount: 100, balance: 400, expires_at: inDays(10), order_id: 1_000_000 + given },
    { ...none, kind: 'adjust', amount: 300, balance: 300, expires_at: inDays(365), order_id: null },
  ])
  expect(pagination).toEqual({ page: 1, per_page: 10, last_page: 1, total: 4 })
  expect(await flow.balance(who)).toBe(items[0].balance)
  expect((await app.as(who)('GET /api/users/{id}/points')).body.balance).toBe(400)
})

test('points of a refunded purchase are listed as taken back, not as an adjustment', async () => {
  const who = await app.newMember()
  const userId = who.id
  const { purchaseId } = await buyPoints(app, { userId, yen: 1000, bonus: 30 })
  const now = app.clock.now()
  await app.services.db.transaction().execute((tx) => takeBack(tx, { userId, purchaseId, now }))
  const { items } = await read(who)
  expect(items[0]).toMatchObject({ kind: 'taken_back', amount: -1030, balance: 0, expires_at: null })
  const purchase = { id: purchaseId, name: expect.any(String), quantity: 1 }
  expect(items).toMatchObject([
    { paid: -1000, purchase },
    { paid: 0, purchase },
    { paid: 1000, purchase },
  ])
})

test('the welcome gift is listed with its end in 90 days', async () => {
  const who = await app.newMember({ email: 'gifted@example.jp' })
  await app.as(who)('GET /api/users/{id}')
  expect((await read(who)).items).toMatchObject([
    { kind: 'gift', amount: 1200, balance: 1200, expires_at: inDays(90), order_id: null },
  ])
})

test('pages have ten entries; beyond the last is an empty one, and an invalid page is the first', async () => {
  const who = await app.newMember()
  for (let n = 1; n <= 12; n++) await give(who, n, 30)
  const second = await read(who, 'page=2')
  expect(second.items.map((item: { balance: number }) => item.balance)).toEqual([3, 1])
  expect(second.pagination).toEqual({ page: 2, per_page: 10, last_page: 2, total: 12 })
  expect(await read(who, 'page=9')).toMatchObject({ items: [], pagination: { page: 9, total: 12 } })
  for (const nonsense of ['page=0', 'page=-1', 'page=x', 'page=1.5'])
    expect((await read(who, nonsense)).pagination.page).toBe(1)
})

test('members see their own entries only', async () => {
  await app.newMember({ points: 50 })
  expect(await read(await app.newMember())).toEqual({
    items: [],
    pagination: { page: 1, per_page: 10, last_page: 1, total: 0 },
  })
})

test('[I-01] expired points are booked once, however many processes sweep, and the history ends with the balance', async () => {
  const who = await app.newMember({ points: 300 })
  await give(who, 100, 10)
  await give(who, 50, 10)
  app.clock.set('2026-11-30T23:59:59.998+09:00')
  expect(await flow.balance(who)).toBe(450)
  expect(await expirePoints.run(app.services)).toBe(0)
  app.clock.advance(1)
  expect(await flow.balance(who)).toBe(300)
  await Promise.all([1, 2, 3, 4].map(() => expirePoints.run(app.services)))
  const { items } = await read(who)
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'expiry', balance: 300, expires_at: null, order_id: null },
    { kind: 'expiry', expires_at: null },
  ])
  expect(items.filter((item: { kind: string }) => item.kind === 'expiry')).toHaveLength(2)
  expect(await flow.streamed('member', who)).toContain('points')
  expect(await expirePoints.run(app.services)).toBe(0)
  app.clock.set(begin)
})

test('[I-01] a refund to an expired lot that may not be lengthened again expires again', async () => {
  const who = await app.newMember()
  await give(who, 332, 1)
  const first = await flow.place(who)
  app.clock.advance(2 * day)
  await expirePoints.run(app.services)
  await flow.cancel(who, first.id)
  const second = await flow.place(who)
  app.clock.advance(2 * day)
  await flow.cancel(who, second.id)
  expect(await flow.balance(who)).toBe(0)
  await expirePoints.run(app.services)
  const { items } = await read(who)
  expect(items[0]).toMatchObject({ kind: 'expiry', amount: -332, balance: 0 })
  expect(items[1]).toMatchObject({ kind: 'refund', amount: 332, order_id: second.id })
  app.clock.set(begin)
})

test('an expiry and an order at once take no point twice', async () => {
  for (let round = 0; round < 5; round++) {
    const who = await app.newMember()
    await give(who, 400, 1)
    const save = await app.newSave(who)
    app.clock.advance(2 * day)
    const placing = app.as(who)('POST /api/users/{id}/orders', {
      key: crypto.randomUUID(),
      body: { save_id: save.id, expected: { points: 332, quota: 0 } },
    })
    const [{ body }] = await Promise.all([placing, expirePoints.run(app.services)])
    expect(body.code).toBe('insufficient_points')
    expect((await read(who)).items[0]).toMatchObject({ kind: 'expiry', balance: 0 })
    app.clock.set(begin)
  }
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
