import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderFlow } from '../../test/order-flow.ts'
import { useApp } from '../../test/use-app.ts'

const app = useApp()

/** The schema before: each text as a whole, and no count of questions. */
const before = [
  'drop index orders_of_user',
  'alter table orders drop column asked',
  'create index orders_of_user on orders (user_id, biz, id desc) where hidden_at is null',
  `create table old as
   select order_id, field, user_id, string_agg(case when part = last then content else left(content, 500) end, '' order by part) as content
   from (select *, max(part) over (partition by order_id, field) as last from order_texts) parts group by order_id, field, user_id`,
  'drop table order_texts',
  'alter table old rename to order_texts',
  'drop function search_parts',
]

test('old texts are found by their parts, and old questions are counted', async () => {
  const { db } = app.services
  const flow = orderFlow(app)
  const learner = await app.newMember({ points: 10_000 })
  const english = `first ${'word '.repeat(300)}last`
  await flow.place(learner, {
    drafts: { title: '長い話', items: [{ english, japanese: '終わり' }] },
    options: { questions: [{ value: 'これで？' }, { value: 'あれで？' }] },
  })
  await flow.place(learner)
  const stored = async () =>
    (await sql`select * from order_texts order by user_id, field, order_id, part`.execute(db)).rows
  const parts = await stored()
  for (const statement of before) await sql.raw(statement).execute(db)
  const migration = await readFile(new URL('./migrations/030-lists-at-scale.sql', import.meta.url), 'utf8')
  for (const statement of migration.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db)

  expect(parts.length).toBeGreaterThan(5)
  expect(await stored()).toEqual(parts)
  const asked = await db.selectFrom('orders').select('asked').orderBy('id').execute()
  expect(asked.map((row) => row.asked)).toEqual([2, 0])
  const found = async (query: string) =>
    (await app.as(learner)('GET /api/users/{id}/orders/standard', { query })).body.items.length
  expect(await found('field=original&keywords=last%20first')).toBe(1)
  expect(await found('questions=true')).toBe(1)
})
