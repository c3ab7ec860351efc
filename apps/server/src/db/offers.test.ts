import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Somebody } from '../../test/app.ts'
import { operatorWork, why } from '../../test/operator-work.ts'
import { orderFlow } from '../../test/order-flow.ts'
import { useApp } from '../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

/** The schema before offers had a column of their own. */
const before = [
  'drop trigger instructors_suspended_work on instructors',
  'alter table trait_matches drop constraint trait_matches_trait_check',
  "alter table trait_matches add constraint trait_matches_trait_check check (trait in ('address', 'device', 'phone'))",
  'alter table orders add column declined_at timestamptz',
  'alter table orders drop column offered_id, drop column declined_by',
]

test('old offers that were stored as nominations become offers, if they still are, and no nominations', async () => {
  const { db } = app.services
  const learner = await app.newMember({ points: 10_000 })
  const [operator, chosen] = [await app.newOperator(), await app.newInstructor({ slots: 8 })]
  const reassign = (orderId: number, to: Somebody) =>
    app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId }, body: { to: to.id, why } })
  const offered = async () => {
    const { id } = await operatorWork(app).inHand(learner)
    await reassign(id, chosen)
    return id
  }
  const nominated = async () => (await flow.place(learner, { teacher: chosen.id })).id
  const [waits, declinedOffer, taken] = [await offered(), await offered(), await offered()]
  const [wished, declined, released] = [await nominated(), await nominated(), await nominated()]
  await flow.claim(chosen, taken)
  await flow.claim(chosen, released)
  await flow.release(chosen, released)

  for (const statement of before) await sql.raw(statement).execute(db)
  const offers = [waits, declinedOffer, taken]
  await sql`update orders set nominated_id = ${chosen.id} where id = any(${offers})`.execute(db)
  await sql`update orders set declined_at = placed_at where id = any(${[declinedOffer, declined]})`.execute(db)
  await sql`
    insert into audit_entries (operator_id, act, subject_type, subject_id, before, after, why, at)
    select operator_id, act, subject_type, subject_id, before, jsonb_build_object('nominee', ${chosen.id}::bigint), why, at
    from audit_entries where act = 'reassign'`.execute(db)
  const migration = await readFile(new URL('./migrations/038-offers.sql', import.meta.url), 'utf8')
  for (const statement of migration.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db)

  const { rows } = await sql`select id, nominated_id, offered_id, declined_by from orders order by id`.execute(db)
  const { id: instructor } = chosen
  expect(rows).toEqual([
    { id: waits, nominated_id: null, offered_id: instructor, declined_by: [] },
    { id: declinedOffer, nominated_id: null, offered_id: null, declined_by: [instructor] },
    { id: taken, nominated_id: null, offered_id: null, declined_by: [] },
    { id: wished, nominated_id: instructor, offered_id: null, declined_by: [] },
    { id: declined, nominated_id: instructor, offered_id: null, declined_by: [instructor] },
    { id: released, nominated_id: instructor, offered_id: null, declined_by: [instructor] },
  ])
})
