import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { statementsSentBy } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
let member: Somebody
beforeAll(async () => {
  member = await app.newMember({ points: 1000 })
  await crowd()
})

/** 400 orders of the member among 20,000, all with one instructor. */
async function crowd() {
  const { db } = app.services
  const { id } = await orderFlow(app).place(member)
  const other = await app.newMember()
  const teacher = await app.newInstructor()
  await db.transaction().execute(async (tx) => {
    // A vacuum marks only rows as visible to all whose commit is on the disk.
    await sql`set local synchronous_commit = on`.execute(tx)
    await sql`
    with copies as (
      insert into orders (user_id, save_id, idempotency_key, title, category_id, biz, course, wanted_type, charged_type,
        language, species, unit, length, blocks, points, placed_at, status, teacher_id, delivered_at)
      select case when n % 50 = 0 then user_id else ${other.id} end, -n, gen_random_uuid(), n::text, category_id, biz, course,
        wanted_type, charged_type, language, species, unit, length, blocks, points, placed_at, case when n % 3 = 0 then 0 else 4 end, ${teacher.id}, placed_at
      from orders, generate_series(1, 20000) n where id = ${id} returning id, user_id, title
    )
    insert into order_texts (user_id, field, order_id, part, content)
    select user_id, field, id, 0, 'station ' || title || repeat(' of many words', 30)
    from copies, (values ('original'), ('title'), ('memo')) fields (field)`.execute(tx)
  })
  await sql`vacuum analyze orders, order_texts`.execute(db)
}

const looked = encodeURIComponent('駅前 station')

test.each([
  '',
  'page=30',
  'sorts=asc',
  'filter=bookmark',
  'filter=running',
  'courses=advanced&categories=1&instructors=1&tags=x&questions=true&from=2000-01-01&to=2100-01-01',
  'memos=true',
  'field=original&keywords=station',
  `field=original&keywords=${looked}&filter=done`,
  'field=all&keywords=station',
  `field=all&keywords=${looked}`,
])('with every filter a list reads only indexes, and only the member’s own orders and texts: %s', async (query) => {
  const sent = await statementsSentBy(async () => {
    const { status } = await app.as(member)('GET /api/users/{id}/orders/standard', { query })
    expect(status).toBe(200)
  })
  const found = sent.find(({ text }) => text.includes('array_agg'))
  if (found === undefined) throw new Error('the list sent no statement with array_agg')
  const explain = CompiledQuery.raw(`explain (costs off) ${found.text}`, found.values)
  const { rows } = await app.services.db.executeQuery<{ 'QUERY PLAN': string }>(explain)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const scans = plan.match(/\S.* Scan.*/g) ?? []
  expect(scans.length).toBeGreaterThan(0)
  for (const scan of scans)
    expect(scan).toMatch(/Index Only Scan .*using (orders_of_user on orders|order_texts_pkey on order_texts t)$/)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
