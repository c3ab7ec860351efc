import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPurchase } from '../../../../test/purchases.ts'
import { statementsSentBy } from '../../../../test/statements.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const call = 'GET /api/users/{id}/purchases'

test('[R-058] a month or a year has the purchases that were made in it in Japan, and the pages count only those', async () => {
  const me = await app.newMember()
  const at = (instant: string) => addPurchase(app, me.id, { created_at: new Date(instant) })
  const [last, first, end, next] = [
    await at('2025-10-31T14:59:59Z'),
    await at('2025-10-31T15:00:00Z'),
    await at('2025-12-31T14:59:59Z'),
    await at('2025-12-31T15:00:00Z'),
  ]
  const list = async (query: string) => {
    const { items, pagination, since } = (await app.as(me)(call, { query })).body
    return [items.map(({ id }: { id: number }) => id), pagination.total, since]
  }
  const all = [[next, end, first, last], 4, '2025-10']
  expect(await list('period=2025')).toEqual([[end, first, last], 3, '2025-10'])
  expect(await list('period=2025-11')).toEqual([[first], 1, '2025-10'])
  expect(await list('period=2026')).toEqual([[next], 1, '2025-10'])
  expect(await list('period=2024')).toEqual([[], 0, '2025-10'])
  for (const nonsense of ['', 'period=', 'period=0000', 'period=2025-13', 'period=x'])
    expect([nonsense, ...(await list(nonsense))]).toEqual([nonsense, ...all])
  expect((await app.as(await app.newMember())(call)).body).toMatchObject({ items: [], since: null })
})

test('a list reads the purchases of its member by an index, whatever they choose', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const { db } = app.services
  const id = await addPurchase(app, me.id)
  await sql`
    insert into purchases (order_id, user_id, category_id, product_id, name, quantity, method, list_amount, amount, tax, points, bonus,
      status, digest, created_at, paid_at, fulfilled_at)
    select gen_random_uuid(), case when n % 100 = 0 then user_id else ${other.id} end, category_id, product_id, name, quantity, method,
      list_amount, amount, tax, points, bonus, status, digest, created_at - n * interval '1 hour', paid_at, fulfilled_at
    from purchases, generate_series(1, 10000) n where id = ${id}`.execute(db)
  await sql`analyze purchases`.execute(db)
  for (const query of ['', 'page=9', 'period=2026', 'period=2026-02']) {
    const sent = await statementsSentBy(() => app.as(me)(call, { query }))
    const lists = sent.filter(({ text }) => /"?purchases"? /.test(text))
    expect(lists).toHaveLength(3)
    for (const { text, values } of lists) {
      const explain = CompiledQuery.raw(`explain (costs off) ${text}`, values)
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/ using purchases_(user|paid) /)
      expect(plan).not.toContain('Seq Scan on purchases')
    }
  }
})
