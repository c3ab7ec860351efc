import { nextStatus, transitions, type OrderStatus } from '@tensaku/domain/orders'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { desk, orderFlow } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { findBreaches } from '../monitoring/index.ts'
import { ordersModule } from '../orders/index.ts'
import { correctionsModule } from './index.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000
const slots = 2
const why = '学習者からの依頼のため'
const sweeps = [ordersModule, correctionsModule].flatMap((module) => module.sweeps ?? [])

type Cast = { learner: Somebody; instructors: Somebody[]; operator: Somebody; orders: number[] }
/** The actor and the order of an action; `which` also chooses between two ways of doing it. */
type Doing = { learner: Somebody; instructor: Somebody; operator: Somebody; id: number; which: number; cast: Cast }

const inOffice =
  (action: string, body: object) =>
  async ({ operator, id }: Doing) =>
    (
      await app.as(operator)(`POST /api/ops/orders/{orderId}/${action}`, {
        params: { orderId: id },
        body: { why, ...body },
      })
    ).status
const place = async ({ learner, cast }: Doing, wish: Parameters<typeof flow.place>[1]) => {
  const order = await flow.place(learner, wish).catch((error: Error) => error)
  // A person without activity for thirty days has to sign in again.
  const refused = /draft_limit|insufficient|teacher_unavailable|unauthenticated/
  if (order instanceof Error) return refused.test(order.message) ? 400 : 500
  cast.orders.push(order.id)
  return 201
}
const answer = async ({ instructor, id }: Doing) => {
  const { body } = await flow.see(instructor, id)
  const open = (body.questions as { id: number; answer: string | null }[] | undefined)?.find(
    (one) => one.answer === null,
  )
  const call = 'POST /api/instructor/orders/{orderId}/questions/{questionId}/answer'
  const params = { orderId: id, questionId: open?.id ?? 1 }
  return (await app.as(instructor)(call, { params, body: { answer: 'はい、過去のことだからです。' } })).status
}
const deliver = async ({ instructor, id }: Doing, hold: boolean) => {
  const revision = (await flow.correct(instructor, id)) || 1
  const body = { revision, ...(hold && { hold: true }) }
  return (await app.as(instructor)(desk('deliver'), { params: { orderId: id }, body })).status
}

/** Every action on an order, and the passing of time. */
const deeds = {
  place: (doing: Doing) => place(doing, {}),
  nominate: (doing: Doing) =>
    place(doing, { teacher: doing.instructor.id, options: { open_to_others: doing.which % 2 === 0 } }),
  cancel: async ({ learner, id }: Doing) => (await flow.cancel(learner, id)).status,
  ask: async ({ learner, id, which }: Doing) => (await flow.ask(learner, id, `なぜですか${which % 3}`)).status,
  claim: async ({ instructor, id }: Doing) => (await flow.claim(instructor, id)).status,
  decline: async ({ instructor, id }: Doing) =>
    (await app.as(instructor)(desk('decline'), { params: { orderId: id } })).status,
  release: async ({ instructor, id }: Doing) => (await flow.release(instructor, id)).status,
  return: async ({ instructor, id }: Doing) => (await flow.giveBack(instructor, id)).status,
  deliver: (doing: Doing) => deliver(doing, doing.which % 3 === 0),
  takeBack: async ({ instructor, id }: Doing) =>
    (await app.as(instructor)(desk('take-back'), { params: { orderId: id } })).status,
  answer,
  approve: inOffice('approve', {}),
  sendBack: inOffice('send-back', {}),
  reassign: inOffice('reassign', { to: null }),
  offer: (doing: Doing) => inOffice('reassign', { to: doing.instructor.id })(doing),
  refund: inOffice('refund', {}),
  cancelInOffice: (doing: Doing) => inOffice('cancel', { for_cause: doing.which % 2 === 0 })(doing),
  async time({ which }: Doing) {
    await sweeps[which % sweeps.length]?.run(app.services)
    return 200
  },
}

const often = ['place', 'claim', 'claim', 'deliver', 'deliver', 'time', 'time'] as const
const what = fc.constantFrom(...often, ...(Object.keys(deeds) as (keyof typeof deeds)[]))
const deed = fc.record({ what, who: fc.nat(2), which: fc.nat(40) })
/** Actions at once, then a time that passes: seconds, hours, or two weeks. */
const passing = fc.oneof(
  { weight: 2, arbitrary: fc.constant(11 / 3600) },
  { weight: 8, arbitrary: fc.nat(30) },
  { weight: 1, arbitrary: fc.constant(15 * 24) },
)
const story = fc.array(fc.tuple(fc.array(deed, { minLength: 1, maxLength: 8 }), passing), {
  minLength: 8,
  maxLength: 16,
})

async function act({ what, who, which }: { what: keyof typeof deeds; who: number; which: number }, cast: Cast) {
  const { learner, instructors, operator, orders } = cast
  const instructor = instructors[who % instructors.length] ?? learner
  const id = orders[which % Math.max(orders.length, 1)] ?? 0
  return { what, status: await deeds[what]({ learner, instructor, operator, id, which, cast }) }
}

test('[I-01][I-02][I-03][I-04][I-05][I-06][I-07][I-17][I-19][I-20] hold for all actions of learners, instructors and operators at once and over time', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (chapters) => {
      const instructors = [
        await app.newInstructor({ slots }),
        await app.newInstructor({ slots, type: 'native' }),
        await app.newInstructor({ slots, activatedDaysAgo: 1 }),
      ]
      const [learner, operator] = [await app.newMember({ points: 4000 }), await app.newOperator()]
      const cast: Cast = { learner, instructors, operator, orders: [] }
      for (const [together, hours] of chapters) {
        const known = { ...cast, orders: [...cast.orders] }
        const outcomes = await Promise.all(together.map((one) => act(one, known)))
        cast.orders = known.orders
        expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
        app.clock.advance(hours * hour)
      }
      // Work that fell due without a sweep is no breach: it is done now, in any order.
      for (const sweep of sweeps) await sweep.run(app.services)
      expect(app.errors).toEqual([])
      const results = await findBreaches(app.services.db, app.clock.now())
      expect(results.filter(({ total }) => total > 0)).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 120_000)

test('[I-05] cancelled and closed are final', () => {
  const final: OrderStatus[] = [-1, 4]
  for (const { event, actors } of transitions)
    for (const actor of actors) for (const status of final) expect(nextStatus(status, event, actor)).toBeNull()
})
