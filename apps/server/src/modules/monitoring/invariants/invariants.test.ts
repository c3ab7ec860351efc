import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { seedHistory } from '../../../../test/seeded-history.ts'
import { useApp } from '../../../../test/use-app.ts'
import { invariants } from './all.ts'
import { findBreaches } from './check.ts'
import { statusLiteral } from '../../../db/order-status.ts'

const app = useApp()
let who: Somebody
let newcomer: Somebody

beforeAll(async () => {
  ;({ who, newcomer } = await seedHistory(app))
})

test('a database with a month of history breaks none of them', async () => {
  const { rows } = await sql<{ status: number }>`select distinct status from orders order by 1`.execute(app.services.db)
  expect(rows.map(({ status }) => status)).toEqual([-1, 0, 1, 2, 3, 4])
  const results = await findBreaches(app.services.db, app.clock.now())
  expect(results.filter(({ total }) => total > 0)).toEqual([])
  expect(results.map(({ invariant }) => invariant)).toEqual(invariants.map(({ id }) => id))
  expect(app.errors).toEqual([])
})

class Undone extends Error {}

/** Falsifies rows and answers what is found then, as `I-01 user 3`; nothing of it stays. */
async function foundAfter(...falsified: RawBuilder<unknown>[]): Promise<string[]> {
  let found: string[] = []
  const undone = app.services.db.transaction().execute(async (tx) => {
    for (const falsify of falsified) await falsify.execute(tx)
    const results = await findBreaches(tx, app.clock.now())
    found = results.flatMap(({ invariant, offenders }) => offenders.map((one) => `${invariant} ${one}`))
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found
}

/** Some order in a status: the newest. */
async function orderIn(status: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from orders where status = ${status}`.execute(
    app.services.db,
  )
  return rows[0]?.id ?? 0
}

/** Triggers and conditions of the tables stop most of this: a falsifier is beyond them. */
const unguarded = (table: string) => sql`alter table ${sql.table(table)} disable trigger user`
const guarded = (table: string) => sql`alter table ${sql.table(table)} enable trigger user`
const without = (table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)} cascade`

test('[I-01] points that no lot holds, entries that outweigh each other, and a lot that was filled are found', async () => {
  const mine = [`I-01 user ${who.id}`]
  const lot = sql`(select max(id) from point_lots where user_id = ${who.id} and remaining > 20)`
  expect(await foundAfter(sql`update point_lots set remaining = remaining - 1 where id = ${lot}`)).toEqual(mine)
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

test('[I-03] an order that was charged twice, wrongly or not at all is found, and a charge without an order', async () => {
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

test('[I-03] one draft or one key that made two orders is found', async () => {
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

test('[I-04] a cancelled order without its refund, and a refund of one that goes on, are found', async () => {
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

test('[I-04] a delivered order whose refund no flag tells, or whose flag no refund follows, is found', async () => {
  const id = await orderIn(3)
  const refund = sql`
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    select user_id, lot_id, -amount, 'refund', ref_type, ref_id, seq, at
    from point_entries where kind = 'order' and ref_id = ${id}`
  const given = sql`
    update point_lots l set remaining = remaining - e.amount from point_entries e
    where e.kind = 'order' and e.ref_id = ${id} and l.id = e.lot_id`
  const flag = sql`update orders set refunded_at = now() where id = ${id}`
  expect(await foundAfter(refund, given)).toEqual([`I-04 order ${id}`])
  expect(await foundAfter(flag)).toEqual([`I-04 order ${id}`])
  expect(await foundAfter(flag, refund, given)).toEqual([])
})

test('[I-05] a status that no event tells, a move there is not, and a gap in a life are found', async () => {
  const id = await orderIn(0)
  const event = (from: number, to: number, actor: string) => sql`
    insert into order_events (order_id, from_status, to_status, actor, at) values (${id}, ${from}, ${to}, ${actor}, now())`
  const jumped = [
    event(0, 4, 'system'),
    sql`update orders set status = ${statusLiteral.completed}, teacher_id = (select min(id) from instructors) where id = ${id}`,
  ]
  expect(await foundAfter(...jumped)).toContain(`I-05 order ${id}`)
  expect(await foundAfter(event(1, 0, 'instructor'))).toEqual([`I-05 order ${id}`])
  expect(await foundAfter(event(0, 1, 'learner'), event(1, 0, 'instructor'))).toEqual([`I-05 order ${id}`])
  expect(await foundAfter(event(0, 1, 'instructor'))).toEqual([`I-05 order ${id}`])
  const ended = await orderIn(-1)
  const noReason = sql`update orders set cancel_reason = null where id = ${ended}`
  expect(await foundAfter(without('orders', 'orders_check1'), noReason)).toEqual([`I-05 order ${ended}`])
})

test('[I-06] work without a teacher, and a teacher with more than his slots, are found', async () => {
  const id = await orderIn(1)
  const noTeacher = sql`update orders set teacher_id = null where id = ${id}`
  expect(await foundAfter(without('orders', 'orders_check'), noTeacher)).toEqual([`I-06 order ${id}`])
  const { rows } = await sql<{ teacher: number }>`select teacher_id as teacher from orders where id = ${id}`.execute(
    app.services.db,
  )
  const teacher = rows[0]?.teacher
  expect(await foundAfter(sql`update instructors set slots = 0 where id = ${teacher}`)).toEqual([
    `I-06 instructor ${teacher}`,
  ])
})

test('[I-07] a delivery that vanished, one too early, a missing version, and a guard that is off are found', async () => {
  const id = await orderIn(3)
  const off = unguarded('corrections')
  const on = guarded('corrections')
  expect(await foundAfter(off, sql`delete from corrections where order_id = ${id}`, on)).toEqual([`I-07 order ${id}`])
  const newer = sql`update corrections set version = 2 where order_id = ${id}`
  expect(await foundAfter(off, newer, on)).toEqual([`I-07 order ${id}`])
  const held = await orderIn(2)
  const early = sql`
    insert into corrections (order_id, version, instructor_id, lines, comment, delivered_at)
    select ${held}, 1, instructor_id, lines, comment, delivered_at from corrections where order_id = ${id}`
  expect(await foundAfter(early)).toEqual([`I-07 order ${held}`])
  expect(await foundAfter(off)).toEqual(['I-07 table corrections'])
  expect(await foundAfter(sql`drop trigger order_lines_immutable on order_lines`)).toEqual(['I-07 table order_lines'])
})

test('[I-13] a second welcome gift is found', async () => {
  const gift = (seq: number) => sql`
    with lot as (
      insert into point_lots (user_id, kind, granted, remaining, expires_at, created_at)
      values (${who.id}, 'free', 1200, 1200, now() + interval '90 days', now()) returning id)
    insert into point_entries (user_id, lot_id, amount, kind, ref_type, ref_id, seq, at)
    select ${who.id}, id, 1200, 'gift', 'user', ${who.id}, ${seq}, now() from lot`
  expect(await foundAfter(gift(1))).toEqual([])
  expect(await foundAfter(gift(1), gift(2))).toEqual([`I-13 user ${who.id}`])
})

test('[I-14] one draft more than the limit is found', async () => {
  const drafts = (count: number) => sql`
    insert into saves (user_id, content, created_at, updated_at)
    select ${who.id}, '{}', now(), now() from generate_series(1, ${count})`
  expect(await foundAfter(drafts(9))).toEqual([])
  expect(await foundAfter(drafts(10))).toEqual([`I-14 user ${who.id}`])
})

test('[I-17] an earning that is missing, another’s, of another sum, or of no delivery is found', async () => {
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

test('[I-18] an advertised price that cannot be had, or is not the smallest, is found', async () => {
  const rate = (points: number) => sql`
    update price_rules set rules = jsonb_set(rules, '{rates,basic,global}', ${sql.lit(String(points))}::jsonb)`
  expect((await foundAfter(rate(170))).join()).toMatch(/^I-18 price_rules \d+$/)
  expect((await foundAfter(rate(160))).join()).toMatch(/^I-18 price_rules \d+$/)
  const cheaper = sql`update plan_products set prices = '{"1": 1000}' where monthly_quota = 30`
  expect(await foundAfter(cheaper)).toEqual(['I-18 plan_products'])
})

test('a delivered order with a question that nobody answered is found', async () => {
  const { rows } = await sql<{ id: number }>`select order_id as id from order_questions`.execute(app.services.db)
  expect(await foundAfter(sql`update order_questions set answer = null`)).toEqual([`I-19 order ${rows[0]?.id}`])
})

test('a question that was charged by nobody, or given back without a word of it, is found', async () => {
  const { rows } = await sql<{ id: number }>`select order_id as id from order_questions`.execute(app.services.db)
  const found = [`I-19 order ${rows[0]?.id}`]
  expect(await foundAfter(sql`update order_questions set points = 100`)).toEqual(found)
  expect(await foundAfter(sql`update order_questions set points = 100, answer = null, refunded_at = now()`)).toEqual(
    found,
  )
})

test('[I-20] word of a delivery that never came, or came twice, is found', async () => {
  const id = await orderIn(4)
  const gone = sql`delete from notifications where event_key = ${`order_delivered:${id}`}`
  expect(await foundAfter(gone)).toEqual([`I-20 order ${id}`])
  const twice = sql`
    insert into notifications (user_id, event_key, kind, data, created_at)
    select user_id, event_key || '!', kind, data, created_at from notifications
    where event_key = ${`order_delivered:${id}`}`
  expect(await foundAfter(twice)).toEqual([`I-20 user ${newcomer.id}`])
})

test('of many that break one, the first twenty are named and all are counted', async () => {
  const results = await app.services.db
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into users (email, email_key, username, username_key, created_at)
        select 'u' || n, 'u' || n, 'u' || n, 'u' || n, now() from generate_series(1, 30) n`.execute(tx)
      await sql`
        insert into point_lots (user_id, kind, granted, remaining, expires_at, created_at)
        select id, 'free', 5, 5, now(), now() from users where email like 'u%'`.execute(tx)
      throw Object.assign(new Undone(), { found: await findBreaches(tx, app.clock.now(), ['I-01']) })
    })
    .catch((error: Undone & { found: unknown }) => error.found)
  expect(results).toEqual([expect.objectContaining({ invariant: 'I-01', total: 30 })])
  expect((results as { offenders: string[] }[])[0]?.offenders).toHaveLength(20)
})

/** What `npm run invariants` says of I-18, on the database of this file. */
function saidOfPrices(): Promise<string | undefined> {
  const script = fileURLToPath(new URL('../../../invariants.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], DATABASE_URL: app.url }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (_error, stdout) => resolve(/^(\w+) +I-18/m.exec(stdout)?.[1]))
  })
}

test('the command looks at the data at the time to which the clock of the database was moved', async () => {
  const { db } = app.services
  await sql`insert into price_rules (rules, valid_from)
    select jsonb_set(rules, '{rates,basic,global}', '170'), now() + interval '20 days' from price_rules
    order by version desc limit 1`.execute(db)
  expect(await saidOfPrices()).toBe('holds')
  await sql`insert into moved_clock (moved_ms, version, moved_from, moved_to)
    values (${30 * 24 * 3_600_000}, 1, now(), now())`.execute(db)
  expect(await saidOfPrices()).toBe('BROKEN')
}, 60_000)
