import { nextStatus, transitions, type OrderStatus } from '@tensaku/domain/orders'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../test/app.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { publishHeld } from './publish-held.ts'

let app: TestApp
let flow: ReturnType<typeof orderFlow>
beforeAll(async () => {
  app = await startApp()
  flow = orderFlow(app)
})
afterAll(async () => {
  await app.close()
})

const hour = 3_600_000
const slots = 2
const deeds = [
  'place',
  'nominate',
  'cancel',
  'claim',
  'claim',
  'release',
  'return',
  'deliver',
  'deliver',
  'sweep',
] as const
const deed = fc.record({ what: fc.constantFrom(...deeds), who: fc.nat(2), which: fc.nat(20) })
/** Deeds that happen at once, then hours that pass. */
const story = fc.array(fc.tuple(fc.array(deed, { minLength: 1, maxLength: 8 }), fc.nat(30)), {
  minLength: 6,
  maxLength: 14,
})

type Cast = { learner: Somebody; instructors: Somebody[]; orders: number[] }

async function act({ what, who, which }: { what: (typeof deeds)[number]; who: number; which: number }, cast: Cast) {
  const { learner, instructors, orders } = cast
  const instructor = instructors[who % instructors.length]
  const id = orders[which % Math.max(orders.length, 1)] ?? 0
  if (!instructor) return 0
  if (what === 'sweep') return (await publishHeld.run(app.services)) && 200
  if (what === 'place' || what === 'nominate') {
    const wish = what === 'place' ? {} : { teacher: instructor.id, options: { open_to_others: which % 2 === 0 } }
    const order = await flow.place(learner, wish).catch((error: Error) => error)
    if (order instanceof Error) return /draft_limit|insufficient/.test(order.message) ? 400 : 500
    orders.push(order.id)
    return 201
  }
  if (what === 'cancel') return (await flow.cancel(learner, id)).status
  if (what === 'claim') return (await flow.claim(instructor, id)).status
  if (what === 'release') return (await flow.release(instructor, id)).status
  if (what === 'return') return (await flow.giveBack(instructor, id)).status
  return (await flow.deliver(instructor, id, (await flow.correct(instructor, id)) || 1)).status
}

const count = async (query: ReturnType<typeof sql>) => (await query.execute(app.services.db)).rows

/** Each query finds what breaks an invariant. */
const breaches = {
  'I-01 I-02 the balance is what the lots hold': sql`
    select u.id from users u
    where coalesce((select sum(amount) from point_entries e where e.user_id = u.id), 0)
      <> coalesce((select sum(remaining) from point_lots l where l.user_id = u.id), 0)`,
  'I-03 charged exactly once': sql`
    select o.id from orders o where o.points <> -coalesce(
      (select sum(amount) from point_entries e where e.kind = 'order' and e.ref_type = 'order' and e.ref_id = o.id), 0)`,
  'I-04 refunded exactly when cancelled': sql`
    select o.id from orders o where (case when status = -1 then points else 0 end) <> coalesce(
      (select sum(amount) from point_entries e where e.kind = 'refund' and e.ref_type = 'order' and e.ref_id = o.id), 0)`,
  'I-06 a teacher for whom work has begun, none above his slots': sql`
    select teacher_id from orders where status = 1 group by teacher_id having count(*) > ${slots} or teacher_id is null`,
  'I-07 text for the learner exactly when delivered': sql`
    select o.id from orders o where (status in (3, 4)) <> exists (select from corrections c where c.order_id = o.id)`,
  'I-17 one earning exactly when delivered': sql`
    select o.id from orders o
    where (status in (3, 4))::int <> (select count(*) from earnings e where e.order_id = o.id and e.instructor_id = o.teacher_id)`,
  'the instructor is promised what he earns': sql`
    select e.id from earnings e join orders o on o.id = e.order_id where e.yen <> o.pay_yen`,
}

async function lives(): Promise<Map<number, { from: OrderStatus | null; to: OrderStatus }[]>> {
  const rows = await app.services.db
    .selectFrom('order_events')
    .select(['order_id', 'from_status', 'to_status'])
    .orderBy('id')
    .execute()
  const steps = rows.map((row) => ({ id: row.order_id, from: row.from_status, to: row.to_status }))
  return Map.groupBy(steps, ({ id }) => id) as never
}

test('[I-01][I-02][I-03][I-04][I-05][I-06][I-07][I-17] hold whatever learners and instructors do at once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (chapters) => {
      const instructors = [
        await app.newInstructor({ slots }),
        await app.newInstructor({ slots, type: 'native' }),
        await app.newInstructor({ slots, activatedDaysAgo: 1 }),
      ]
      const cast: Cast = { learner: await app.newMember({ points: 4000 }), instructors, orders: [] }
      for (const [together, hours] of chapters) {
        const known = { ...cast, orders: [...cast.orders] }
        const outcomes = await Promise.all(together.map((one) => act(one, known)))
        cast.orders = known.orders
        expect(outcomes.filter((status) => status >= 500)).toEqual([])
        app.clock.advance(hours * hour)
      }
      expect(app.errors).toEqual([])
      for (const [name, query] of Object.entries(breaches)) expect([name, await count(query)]).toEqual([name, []])

      const { rows } = await sql<{ id: number; status: number }>`select id, status from orders`.execute(app.services.db)
      const known = await lives()
      for (const { id, status } of rows) {
        const steps = known.get(id) ?? []
        expect([steps[0]?.from, steps[0]?.to, steps.at(-1)?.to]).toEqual([null, 0, status])
        expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to))
        for (const step of steps)
          expect(transitions.some(({ from, to }) => from === step.from && to === step.to)).toBe(true)
      }
    }),
    { numRuns: 10 },
  )
})

test('[I-05] cancelled and closed are final', () => {
  const final: OrderStatus[] = [-1, 4]
  for (const { event, actors } of transitions)
    for (const actor of actors) for (const status of final) expect(nextStatus(status, event, actor)).toBeNull()
})
