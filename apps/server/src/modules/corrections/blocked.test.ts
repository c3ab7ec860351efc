import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { orderFlow, outcome, placing } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const learner = () => app.newMember({ points: 100_000 })
const block = (who: Somebody, teacher: Somebody, method = 'PUT') =>
  app.as(who)(`${method} /api/users/{id}/teachers/{teacherId}/block`, { params: { teacherId: teacher.id } })
const tab = async (who: Somebody, name: string): Promise<number[]> =>
  (await app.as(who)('GET /api/instructor/orders', { query: `tab=${name}` })).body.items.map(
    ({ id }: { id: number }) => id,
  )

test('orders of a learner who blocked the instructor disappear from the desk, and other orders stay', async () => {
  const [who, other] = [await learner(), await learner()]
  const [teacher, free] = [await app.newInstructor(), await app.newInstructor()]
  await block(who, teacher)
  const { id } = await flow.place(who)
  const { id: foreign } = await flow.place(other)
  expect(await tab(teacher, 'pool')).toEqual([foreign])
  expect(await tab(free, 'pool')).toEqual([id, foreign])
  expect(outcome(await flow.see(teacher, id))).toBe('404 order_not_found')
  expect(outcome(await flow.claim(teacher, id))).toBe('409 claim_conflict')
  await block(who, teacher, 'DELETE')
  expect((await flow.claim(teacher, id)).status).toBe(200)
})

test('an order in correction continues after the block', async () => {
  const who = await learner()
  const teacher = await app.newInstructor()
  const { id } = await flow.place(who)
  await flow.claim(teacher, id)
  await block(who, teacher)
  expect((await flow.see(teacher, id)).status).toBe(200)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  expect((await flow.read(who, id)).status.value).toBe(3)
})

test('a blocked instructor cannot be nominated and loses waiting nominations', async () => {
  const who = await learner()
  const teacher = await app.newInstructor({ type: 'native' })
  const { id } = await flow.place(who, { teacher: teacher.id })
  expect(await tab(teacher, 'nominated')).toEqual([id])
  await block(who, teacher)
  expect(await tab(teacher, 'nominated')).toEqual([])
  expect(outcome(await flow.claim(teacher, id))).toBe('409 claim_conflict')
  const save = await app.newSave(who, { teacher: teacher.id })
  const body = { save_id: save.id, expected: { points: 0, quota: 0 } }
  expect(outcome(await app.as(who)(placing, { key: randomUUID(), body }))).toBe('409 teacher_unavailable')
})

test('a claim and a block at once give either an earlier claim or none', async () => {
  for (let n = 0; n < 15; n++) {
    const who = await learner()
    const teacher = await app.newInstructor()
    const { id } = await flow.place(who)
    const [claimed, blocked] = await Promise.all([flow.claim(teacher, id), block(who, teacher)])
    expect(blocked.status).toBe(200)
    expect(['200', '409 claim_conflict']).toContain(outcome(claimed))
    const { claimed_at: at, status } = await app.services.db
      .selectFrom('orders')
      .select(['claimed_at', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([at !== null, status]).toEqual(claimed.status === 200 ? [true, 1] : [false, 0])
    expect(outcome(await flow.claim(teacher, id))).toBe(claimed.status === 200 ? '200' : '409 claim_conflict')
  }
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
