import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { refuseRows } from '../../../test/failing-row.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { countFigures } from './count-figures.ts'

const hour = 3_600_000
const day = 24 * hour

const app = useApp()
const flow = orderFlow(app)
let member: Somebody
// A month passes in some tests, and a session ends with it.
beforeEach(async () => {
  member = await app.newMember({ points: 1_000_000 })
})

const profile = async (teacher: Somebody) =>
  (await app.as(member)('GET /api/users/{id}/teachers/standard/{teacherId}', { params: { teacherId: teacher.id } }))
    .body
const within = async (times: number): Promise<number[]> =>
  (await app.as(member)('GET /api/users/{id}/teachers/standard', { query: `times=${times}` })).body.items.map(
    ({ id }: { id: number }) => id,
  )

/** Claims an order and delivers it after so many hours. */
async function deliver(teacher: Somebody, hours: number): Promise<number> {
  const { id } = await flow.place(member)
  await flow.claim(teacher, id)
  app.clock.advance(hours * hour)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  return id
}

/** Copies a delivered order, each delivered so many hours after its claim, one a minute. */
async function copies(orderId: number, hours: readonly number[]): Promise<void> {
  const { db } = app.services
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { id: _, uuid: _uuid, flags: _flags, ...rest } = row
  await db
    .insertInto('orders')
    .values(
      hours.map((spent, n) => {
        const delivered = new Date(app.clock.now().getTime() + n * 60_000)
        return {
          ...rest,
          save_id: 1_000_000 + orderId * 1000 + n,
          idempotency_key: sql<string>`gen_random_uuid()`,
          claimed_at: new Date(delivered.getTime() - spent * hour),
          delivered_at: delivered,
        }
      }),
    )
    .execute()
}

test('[F-103][Q-79] times: the average hours of an instructor’s deliveries in 30 days, and ten means no limit', async () => {
  const quick = await app.newInstructor()
  const slow = await app.newInstructor()
  await deliver(quick, 1)
  await deliver(quick, 4)
  await deliver(slow, 9)
  expect(await within(2)).toEqual([])
  expect(await within(3)).toEqual([quick.id])
  expect(await within(9)).toEqual(expect.arrayContaining([quick.id, slow.id]))
  expect(await within(10)).toHaveLength(2)
  app.clock.advance(31 * day)
  await countFigures.run(app.services)
  member = await app.newMember()
  expect(await within(9)).toEqual([])
})

test('[Q-84] an instructor who accepts orders and has a free slot is available', async () => {
  const teacher = await app.newInstructor({ slots: 1 })
  const state = async () => {
    const { name, available } = await profile(teacher)
    const { body } = await app.as(member)('GET /api/users/{id}/teachers/standard', {
      query: `available=true&keywords=${name}`,
    })
    return [available, body.items.length]
  }
  expect(await state()).toEqual([true, 1])
  const { id } = await flow.place(member)
  await flow.claim(teacher, id)
  expect(await state()).toEqual([false, 0])
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  expect(await state()).toEqual([true, 1])
  await app.services.db.updateTable('instructors').set({ accepting: false }).where('id', '=', teacher.id).execute()
  expect(await state()).toEqual([false, 0])
})

test('a delivery counts at once for its instructor', async () => {
  const [teacher, other] = [await app.newInstructor(), await app.newInstructor()]
  await deliver(teacher, 1)
  expect(await profile(teacher)).toMatchObject({ deliveries: 1, is_new: true, turnaround: null, good: null })
  expect(await profile(other)).toMatchObject({ deliveries: 0 })
})

test('each of several deliveries at the same moment counts', async () => {
  const teacher = await app.newInstructor({ slots: 8 })
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await flow.place(member)).id)
  for (const id of ids) await flow.claim(teacher, id)
  const revisions = new Map<number, number>()
  for (const id of ids) revisions.set(id, await flow.correct(teacher, id))
  await Promise.all(ids.map((id) => flow.deliver(teacher, id, revisions.get(id) ?? 0)))
  expect(await profile(teacher)).toMatchObject({ deliveries: 6 })
})

test('the turnaround is the median of the last fifty, with their number, and hidden below twenty', async () => {
  const teacher = await app.newInstructor()
  const first = await deliver(teacher, 1)
  await copies(
    first,
    Array.from({ length: 18 }, () => 2),
  )
  app.clock.advance(day)
  expect(await countFigures.run(app.services)).toBeGreaterThan(0)
  expect(await profile(teacher)).toMatchObject({ deliveries: 19, is_new: true, turnaround: null })

  await deliver(teacher, 2)
  expect(await profile(teacher)).toMatchObject({ deliveries: 20, is_new: false, turnaround: { value: 120, of: 20 } })

  const second = await deliver(teacher, 5)
  await copies(
    second,
    Array.from({ length: 49 }, () => 5),
  )
  app.clock.advance(day)
  await countFigures.run(app.services)
  expect(await profile(teacher)).toMatchObject({ deliveries: 70, turnaround: { value: 300, of: 50 } })
})

test('the share of good ratings is of the last fifty, private ones included, and hidden below twenty', async () => {
  const teacher = await app.newInstructor()
  const first = await deliver(teacher, 1)
  await copies(
    first,
    Array.from({ length: 60 }, () => 1),
  )
  const rate = async (values: readonly string[]) => {
    const { db } = app.services
    await db.deleteFrom('order_surveys').execute()
    const ids = await db.selectFrom('orders').select('id').where('teacher_id', '=', teacher.id).orderBy('id').execute()
    const at = (n: number) => new Date(app.clock.now().getTime() + n * 1000)
    await db
      .insertInto('order_surveys')
      .values(
        values.map((value, n) => ({
          order_id: ids[n]?.id ?? 0,
          instructor_id: teacher.id,
          value,
          content: '',
          is_private: n % 2 === 0,
          at: at(n),
        })),
      )
      .execute()
    app.clock.advance(hour)
    await countFigures.run(app.services)
    return (await profile(teacher)).good
  }
  const of = (count: number, value: string) => Array.from({ length: count }, () => value)
  expect(await rate(of(19, 'good'))).toBeNull()
  expect(await rate([...of(15, 'good'), ...of(5, 'fair')])).toEqual({ value: 75, of: 20 })
  expect(await rate([...of(10, 'bad'), ...of(50, 'good')])).toEqual({ value: 100, of: 50 })
})

test('figures are counted again when they are an hour old, and not before', async () => {
  await countFigures.run(app.services)
  expect(await countFigures.run(app.services)).toBe(0)
  app.clock.advance(hour)
  expect(await countFigures.run(app.services)).toBeGreaterThan(0)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})

test('an instructor whose figures cannot be counted delays no other', async () => {
  const { db, clock } = app.services
  const [failing, other] = [await app.newInstructor(), await app.newInstructor()]
  const accept = await refuseRows(app, 'teacher_figures', `new.instructor_id = ${failing.id}`)
  app.clock.advance(2 * hour)
  await countFigures.run(app.services)
  expect(app.errors.splice(0)).toHaveLength(1)
  const counted = await db
    .selectFrom('teacher_figures')
    .select('counted_at')
    .where('instructor_id', '=', other.id)
    .executeTakeFirst()
  expect(counted?.counted_at).toEqual(clock.now())
  await accept()
})
