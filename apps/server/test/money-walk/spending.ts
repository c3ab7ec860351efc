import { jstMonth } from '@tensaku/domain/calendar'
import { grantTime } from '@tensaku/domain/shop'
import { why } from '../operator-work.ts'
import { bySlip, byCard, type Steps, type World } from './world.ts'

/** The least orders of a month that a reward is granted for. */
const busy = 4

/** Orders, rewards and documents. */
export function spendingSteps({
  app,
  flow,
  random,
  person,
  people,
  orders,
  operator,
  bought,
  instructor,
  sweep,
}: World): Steps {
  const place = async (who = person()) => {
    if ((await flow.balance(who)) < 500) return undefined
    orders.push({ who, id: (await flow.place(who)).id })
    return { status: 201 }
  }
  const deliver = async (id = orders.at(-1)?.id) => {
    if (id === undefined) return undefined
    await flow.claim(instructor, id)
    const revision = await flow.correct(instructor, id)
    return revision === 0 ? undefined : flow.deliver(instructor, id, revision)
  }
  const issue = (purchaseId: number) => {
    const who = bought.find(({ id }) => id === purchaseId)?.who
    return app.as(who)('POST /api/users/{id}/purchases/{purchaseId}/invoice', {
      params: { purchaseId },
      body: { kind: random.pick(['receipt', 'qualified_invoice']), addressee: '青葉商店' },
    })
  }

  return {
    order: () => place(),
    deliverOrder: () => deliver(),
    async cancelOrder() {
      if (orders.length === 0) return undefined
      const { who, id } = random.pick(orders)
      return flow.cancel(who, id)
    },
    async complain() {
      if (orders.length === 0) return undefined
      const { id: orderId } = random.pick(orders.slice(-6))
      return app.as(operator)('POST /api/ops/orders/{orderId}/refund', { params: { orderId }, body: { why } })
    },
    /** A month with enough orders for a reward, up to its grant. */
    async busyMonth() {
      const balances = await Promise.all(people.map((who) => flow.balance(who)))
      const who = people.find((_, at) => (balances[at] ?? 0) >= busy * 500)
      if (!who) return undefined
      for (let n = 0; n < busy; n += 1) {
        await place(who)
        await deliver()
      }
      if (random.chance(0.3)) await flow.cancel(who, orders.at(-1)?.id ?? 0)
      app.clock.set(grantTime(jstMonth(app.clock.now())))
      await sweep()
      return { status: 200 }
    },
    /** Up to four documents at once: several purchases, or one twice. */
    async documents() {
      const payable = bought.filter((one) => bySlip(one) || byCard(one)).map(({ id }) => id)
      if (payable.length === 0) return undefined
      const chosen = Array.from({ length: 1 + random.below(4) }, () => random.pick(payable.slice(-8)))
      const [first] = await Promise.all(chosen.map(issue))
      return first
    },
  }
}
