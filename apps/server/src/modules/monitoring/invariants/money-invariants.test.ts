import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { booksAsLots, falsification, unguarded, without } from '../../../../test/falsification.ts'
import { seedHistory } from '../../../../test/seeded-history.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const { foundAfter, orderIn } = falsification(app)
let who: Somebody

beforeAll(async () => {
  ;({ who } = await seedHistory(app))
})

test('[I-01] points without a lot, entries that cancel each other out, and a changed lot are found', async () => {
  const mine = [`I-01 user ${who.id}`]
  const lot = sql`(select max(id) from point_lots where user_id = ${who.id} and remaining > 20)`
  const less = sql`update point_lots set remaining = remaining - 1 where id = ${lot}`
  expect(await foundAfter(less, booksAsLots)).toEqual(mine)
  const entry = (amount: number, of: RawBuilder<unknown>, seq: number) => sql`
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    values (${who.id}, ${of}, ${amount}, 'adjust', 'user', ${who.id}, ${seq}, now())`
  expect(await foundAfter(entry(7, lot, 2))).toEqual(mine)
  const other = sql`(select max(id) from point_lots where user_id = ${who.id})`
  expect(await foundAfter(entry(7, lot, 2), entry(-7, other, 3))).toEqual(mine)
})

test('[I-02] a lot below zero or above what was granted is found', async () => {
  const limit = without('point_lots', 'point_lots_check')
  const lot = sql`(select max(id) from point_lots where user_id = ${who.id})`
  const set = (to: RawBuilder<unknown>) => sql`update point_lots set remaining = ${to} where id = ${lot}`
  expect(await foundAfter(limit, set(sql`-1`))).toContain(`I-02 user ${who.id}`)
  expect(await foundAfter(limit, set(sql`granted + 1`))).toContain(`I-02 user ${who.id}`)
})

test('[I-03] an order that was charged twice, wrongly or not at all, and a charge without an order, are found', async () => {
  const id = await orderIn(0)
  const copied = (order: number, seq: number, at: RawBuilder<unknown>) => sql`
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    select user_id, lot_id, amount, kind, ref_type, ${order}, ${seq}, ${at}
    from point_entries where kind = 'order' and ref_id = ${id} limit 1`
  expect(await foundAfter(copied(id, 9, sql`at`))).toContain(`I-03 order ${id}`)
  expect(await foundAfter(copied(id, 9, sql`now()`))).toContain(`I-03 order ${id}`)
  expect((await foundAfter(copied(987_654, 1, sql`at`))).join()).toMatch(/I-03 entry \d+/)
  expect(await foundAfter(sql`update orders set points = points + 1 where id = ${id}`)).toEqual([`I-03 order ${id}`])
  const gone = sql`delete from point_entries where kind = 'order' and ref_id = ${id}`
  expect(await foundAfter(unguarded('point_entries'), gone)).toContain(`I-03 order ${id}`)
})

test('[I-03] two orders of one draft or of one key are found', async () => {
  const [id, other] = [await orderIn(1), await orderIn(0)]
  const sameSave = sql`update orders set save_id = (select save_id from orders where id = ${id}) where id = ${other}`
  expect(await foundAfter(without('orders', 'orders_save_id_key'), sameSave)).toEqual([
    `I-03 order ${Math.max(id, other)}`,
  ])
  const sameKey = sql`
    update orders set idempotency_key = (select idempotency_key from orders where id = ${id}) where id = ${other}`
  const keys = without('orders', 'orders_user_id_idempotency_key_key')
  expect(await foundAfter(keys, sameKey)).toEqual([`I-03 order ${Math.max(id, other)}`])
})

test('[I-04] a cancelled order without its refund, and a refund of an active order, are found', async () => {
  const ended = await orderIn(-1)
  const gone = sql`delete from point_entries where kind = 'refund' and ref_id = ${ended}`
  expect(await foundAfter(unguarded('point_entries'), gone)).toContain(`I-04 order ${ended}`)
  const going = await orderIn(1)
  const refund = sql`
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    select user_id, lot_id, -amount, 'refund', ref_type, ref_id, seq, at
    from point_entries where kind = 'order' and ref_id = ${going}`
  expect(await foundAfter(refund)).toContain(`I-04 order ${going}`)
})

test('[I-04] a delivered order with a refund and no flag, or with a flag and no refund, is found', async () => {
  const id = await orderIn(3)
  const refund = sql`
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    select user_id, lot_id, -amount, 'refund', ref_type, ref_id, seq, at
    from point_entries where kind = 'order' and ref_id = ${id}`
  const given = sql`
    update point_lots l set remaining = remaining - e.amount from point_entries e
    where e.kind = 'order' and e.ref_id = ${id} and l.id = e.lot_id`
  const flag = sql`update orders set refunded_at = now() where id = ${id}`
  expect(await foundAfter(refund, given, booksAsLots)).toEqual([`I-04 order ${id}`])
  expect(await foundAfter(flag)).toEqual([`I-04 order ${id}`])
  expect(await foundAfter(flag, refund, given, booksAsLots)).toEqual([])
})

test('[I-13] a second reward of a month, and one with other points than noted, are found', async () => {
  const reward = sql`
    insert into rewards (user_id, month, stage, delivered, spent, granted, at)
    values (${who.id}, '2026-10', 'bronze', 4, 2000, 20, now())`
  const given = (points: number) => sql`
    with lot as (
      insert into point_lots (user_id, kind, granted, remaining, expires_at, created_at)
      values (${who.id}, 'free', ${points}, ${points}, now() + interval '180 days', now()) returning id)
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    select ${who.id}, id, ${points}, 'reward', 'reward', (select max(id) from rewards), 1, now() from lot`
  const mine = [`I-13 user ${who.id}`]
  expect(await foundAfter(reward, given(20), booksAsLots)).toEqual([])
  expect(await foundAfter(reward, given(21), booksAsLots)).toEqual(mine)
  expect(await foundAfter(without('rewards', 'rewards_once'), reward, reward)).toEqual(mine)
})

test('[I-13] a second welcome gift is found', async () => {
  const gift = (seq: number) => sql`
    with lot as (
      insert into point_lots (user_id, kind, granted, remaining, expires_at, created_at)
      values (${who.id}, 'free', 1200, 1200, now() + interval '90 days', now()) returning id)
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    select ${who.id}, id, 1200, 'gift', 'user', ${who.id}, ${seq}, now() from lot`
  expect(await foundAfter(gift(1), booksAsLots)).toEqual([])
  expect(await foundAfter(gift(1), gift(2), booksAsLots)).toEqual([`I-13 user ${who.id}`])
})

test('[I-17] an earning that is missing, of another instructor, of another sum, or without a delivery is found', async () => {
  const id = await orderIn(4)
  const change = (set: RawBuilder<unknown>) => sql`update earnings set ${set} where order_id = ${id}`
  const off = unguarded('earnings')
  expect(await foundAfter(off, sql`delete from earnings where order_id = ${id}`)).toEqual([`I-17 order ${id}`])
  expect(await foundAfter(off, change(sql`yen = yen + 1`))).toEqual([`I-17 order ${id}`])
  const another = sql`instructor_id = (select max(id) from instructors where id <> instructor_id)`
  expect(await foundAfter(off, change(another))).toEqual([`I-17 order ${id}`])
  const working = await orderIn(1)
  const early = sql`
    insert into earnings (instructor_id, order_id, blocks, yen, at)
    select teacher_id, id, blocks, pay_yen, now() from orders where id = ${working}`
  expect(await foundAfter(early)).toEqual([`I-17 order ${working}`])
  const twice = sql`
    insert into earnings (instructor_id, order_id, blocks, yen, at)
    select instructor_id, order_id, blocks, yen, at from earnings where order_id = ${id}`
  expect(await foundAfter(without('earnings', 'earnings_order_id_key'), twice)).toEqual([`I-17 order ${id}`])
})

test('an order that an operator ended may have been paid', async () => {
  const ended = await orderIn(-1)
  const paid = sql`
    insert into earnings (instructor_id, order_id, blocks, yen, at)
    select (select min(id) from instructors), id, blocks, 70, now() from orders where id = ${ended}`
  expect(await foundAfter(paid)).toEqual([`I-17 order ${ended}`])
  const byOperator = sql`update orders set cancel_reason = 'operator' where id = ${ended}`
  expect(await foundAfter(byOperator, paid)).toEqual([])
})
