import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderFlow } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

test('a waiting time is shown after twenty similar deliveries, and never for an order that an instructor has claimed', async () => {
  const member = await app.newMember({ points: 3000 })
  const waiting = async () => (await flow.place(member)).waiting
  const now = app.clock.now()
  const like = await flow.place(member)
  const [teacher, reader] = [await app.newInstructor(), await app.newMember()]
  const add = async (first: number, last: number) =>
    sql`insert into orders (user_id, save_id, idempotency_key, title, category_id, biz, course, wanted_type, charged_type,
        language, species, unit, length, blocks, points, status, teacher_id, placed_at, delivered_at)
      select ${reader.id}, -n, gen_random_uuid(), '', category_id, biz, course, wanted_type, charged_type, language, species, unit,
        length, blocks, 0, 3, ${teacher.id}, ${now}::timestamptz - n * interval '1 hour', ${now}
      from orders, generate_series(${first}::int, ${last}::int) n where id = ${like.id}`.execute(app.services.db)
  expect(like.waiting).toBeNull()
  await add(1, 19)
  expect(await waiting()).toBeNull()
  await add(20, 20)
  expect(await waiting()).toEqual({ half_hours: expect.any(Number), most_hours: expect.any(Number), of: 20 })
  const told = await waiting()
  expect(told?.half_hours).toBeLessThan(told?.most_hours ?? 0)
  await flow.claim(teacher, like.id)
  expect((await flow.read(member, like.id)).waiting).toBeNull()
})
