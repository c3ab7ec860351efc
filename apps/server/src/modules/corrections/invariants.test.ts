import { nextStatus, transitions, type OrderStatus } from '@tensaku/domain/orders'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../test/app.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { findBreaches } from '../operation/index.ts'
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
      const results = await findBreaches(app.services.db, app.clock.now())
      expect(results.filter(({ total }) => total > 0)).toEqual([])
    }),
    { numRuns: 10 },
  )
})

test('[I-05] cancelled and closed are final', () => {
  const final: OrderStatus[] = [-1, 4]
  for (const { event, actors } of transitions)
    for (const actor of actors) for (const status of final) expect(nextStatus(status, event, actor)).toBeNull()
})
