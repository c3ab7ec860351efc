import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { falsification, guarded, unguarded, without } from '../../../../test/falsification.ts'
import { seedHistory } from '../../../../test/seeded-history.ts'
import { useApp } from '../../../../test/use-app.ts'
import { invariants } from './all.ts'
import { findBreaches } from './find-breaches.ts'
import { statusLiteral } from '../../../db/order-status.ts'

const app = useApp()
const { foundAfter, orderIn } = falsification(app)
class RolledBack extends Error {}

let who: Somebody
let newMember: Somebody

beforeAll(async () => {
  ;({ who, newMember } = await seedHistory(app))
})

test('a database with a month of history breaks no invariant', async () => {
  const { rows } = await sql<{ status: number }>`select distinct status from orders order by 1`.execute(app.services.db)
  expect(rows.map(({ status }) => status)).toEqual([-1, 0, 1, 2, 3, 4])
  const results = await findBreaches(app.services.db, app.clock.now())
  expect(results.filter(({ total }) => total > 0)).toEqual([])
  expect(results.map(({ invariant }) => invariant)).toEqual(invariants.map(({ id }) => id))
  expect(app.errors).toEqual([])
})

test('[I-05] a status without an event, an impossible transition, and a gap in the events are found', async () => {
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

test('[I-06] work without an instructor, and an instructor with more orders than slots, are found', async () => {
  const id = await orderIn(1)
  const noInstructor = sql`update orders set teacher_id = null where id = ${id}`
  expect(await foundAfter(without('orders', 'orders_check'), noInstructor)).toEqual([`I-06 order ${id}`])
  const { rows } = await sql<{ teacher: number }>`select teacher_id as teacher from orders where id = ${id}`.execute(
    app.services.db,
  )
  const teacher = rows[0]?.teacher
  expect(await foundAfter(sql`update instructors set slots = 0 where id = ${teacher}`)).toEqual([
    `I-06 instructor ${teacher}`,
  ])
})

test('[I-07] a missing or early delivery, a missing version, and a disabled trigger are found', async () => {
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

test('[I-14] one draft more than the limit is found', async () => {
  const drafts = (count: number) => sql`
    insert into saves (user_id, content, created_at, updated_at)
    select ${who.id}, '{}', now(), now() from generate_series(1, ${count})`
  expect(await foundAfter(drafts(9))).toEqual([])
  expect(await foundAfter(drafts(10))).toEqual([`I-14 user ${who.id}`])
})

test('[I-18] an advertised price that does not exist, or is not the lowest, is found', async () => {
  const rate = (points: number) => sql`
    update price_rules set rules = jsonb_set(rules, '{rates,basic,global}', ${sql.lit(String(points))}::jsonb)`
  expect((await foundAfter(rate(170))).join()).toMatch(/^I-18 price_rules \d+$/)
  expect((await foundAfter(rate(160))).join()).toMatch(/^I-18 price_rules \d+$/)
  const cheaper = sql`insert into plan_prices (product_id, valid_from, prices)
    select id, ${app.clock.now()}, '{"1": 1000}' from plan_products where monthly_quota = 30`
  expect(await foundAfter(cheaper)).toEqual(['I-18 plan_products'])
})

test('a delivered order with an unanswered question is found', async () => {
  const { rows } = await sql<{ id: number }>`select order_id as id from order_questions`.execute(app.services.db)
  expect(await foundAfter(sql`update order_questions set answer = null`)).toEqual([`I-19 order ${rows[0]?.id}`])
})

test('a question without a charge in the ledger, or without its refund, is found', async () => {
  const { rows } = await sql<{ id: number }>`select order_id as id from order_questions`.execute(app.services.db)
  const found = [`I-19 order ${rows[0]?.id}`]
  expect(await foundAfter(sql`update order_questions set points = 100`)).toEqual(found)
  expect(await foundAfter(sql`update order_questions set points = 100, answer = null, refunded_at = now()`)).toEqual(
    found,
  )
})

test('[I-20] a delivery that was not notified, or notified twice, is found', async () => {
  const id = await orderIn(4)
  const gone = sql`delete from notifications where event_key = ${`order_delivered:${id}`}`
  expect(await foundAfter(gone)).toEqual([`I-20 order ${id}`])
  const twice = sql`
    insert into notifications (user_id, event_key, kind, data, created_at)
    select user_id, event_key || '!', kind, data, created_at from notifications
    where event_key = ${`order_delivered:${id}`}`
  expect(await foundAfter(twice)).toEqual([`I-20 user ${newMember.id}`])
})

test('the first twenty offenders of an invariant are named, and all are counted', async () => {
  const results = await app.services.db
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into users (email, email_key, username, username_key, created_at)
        select 'u' || n, 'u' || n, 'u' || n, 'u' || n, now() from generate_series(1, 30) n`.execute(tx)
      await sql`
        insert into point_lots (user_id, kind, granted, remaining, expires_at, created_at)
        select id, 'free', 5, 5, now(), now() from users where email like 'u%'`.execute(tx)
      throw Object.assign(new RolledBack(), { found: await findBreaches(tx, app.clock.now(), ['I-01']) })
    })
    .catch((error: RolledBack & { found: unknown }) => error.found)
  expect(results).toEqual([expect.objectContaining({ invariant: 'I-01', total: 30 })])
  expect((results as { offenders: string[] }[])[0]?.offenders).toHaveLength(20)
})

/** The result of `npm run invariants` for I-18 on the database of this file. */
function priceCheck(): Promise<string | undefined> {
  const script = fileURLToPath(new URL('../../../invariants.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], DATABASE_URL: app.url }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (_error, stdout) => resolve(/^(\w+) +I-18/m.exec(stdout)?.[1]))
  })
}

test('the command checks the data at the moved time of the database', async () => {
  const { db } = app.services
  await sql`insert into price_rules (rules, valid_from)
    select jsonb_set(rules, '{rates,basic,global}', '170'), now() + interval '20 days' from price_rules
    order by version desc limit 1`.execute(db)
  expect(await priceCheck()).toBe('holds')
  await sql`insert into moved_clock (moved_ms, version, moved_from, moved_to)
    values (${30 * 24 * 3_600_000}, 1, now(), now())`.execute(db)
  expect(await priceCheck()).toBe('BROKEN')
}, 60_000)
