import { randomOf } from '../../../bench/fuzz/random.ts'
import { hashPassword } from '../src/modules/account/index.ts'
import { modules } from '../src/modules/index.ts'
import type { Somebody } from './app.ts'
import type { MoneyServer } from './money-server.ts'
import { orderFlow } from './order-flow.ts'
import { why } from './operator-work.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const password = 'kaki-no-ki-7'

const moneyModules = ['payments', 'shop', 'points', 'orders', 'corrections']
const sweeps = modules.flatMap(({ name, sweeps: own = [] }) => (moneyModules.includes(name) ? own : []))

const purchaseCall = (kind: string, rest: string) => `POST /api/users/{id}/purchases/${kind}/${rest}`
const methods = ['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'] as const
const cards = ['4111111111111111', '4000000000003220', '4000000000000259', '4000000000000341', '4000000000000069']

type Method = (typeof methods)[number]
type Bought = {
  who: Somebody
  id: number
  order: string
  kind: 'points' | 'resources'
  method: Method
  approved: boolean
}

/** Members buy, pay, spend and dispute, and an operator decides, all in the order of a seed. `trail` has the steps and their outcomes. */
export async function moneyWalk({ app, gateway }: MoneyServer, seed: number) {
  const random = randomOf(seed)
  const flow = orderFlow(app)
  const passwordHash = await hashPassword(password)
  const people = await Promise.all(
    Array.from({ length: 3 }, async () => ({ ...(await app.newMember({ passwordHash })), onDuty: true })),
  )
  const instructor = { ...(await app.newInstructor({ slots: 5 })), onDuty: true }
  const operator = await app.newOperator()
  const bought: Bought[] = []
  const orders: { who: Somebody; id: number }[] = []
  const trail: string[] = []

  async function control(call: string, body?: object) {
    const [method = '', path = ''] = call.split(' ')
    const answer = await fetch(`${gateway.url}/dev/gateway/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as { items: { id: string; state: string }[] } }
  }
  async function sweep(): Promise<void> {
    await gateway.settle()
    for (const one of sweeps) await one.run(app.services)
  }
  const person = () => random.pick(people)
  /** One of the last fitting purchases more often than an old one. */
  const onPurchase =
    (act: (one: Bought) => Promise<{ status: number }>, fits: (one: Bought) => boolean) => async () => {
      const fitting = bought.filter(fits)
      if (fitting.length === 0) return undefined
      return act(random.pick(random.chance(0.7) ? fitting.slice(-3) : fitting))
    }
  const any = () => true
  const byCard = ({ method, approved }: Bought) => approved || method === 'one_click'
  const bySlip = ({ method }: Bought) => ['convenience', 'atm', 'bank'].includes(method)
  const paid = (one: Bought) => byCard(one) || bySlip(one)
  const confirm = ({ who, order, kind }: Bought) =>
    app.as(who)(purchaseCall(kind, 'confirm/{orderId}'), { params: { orderId: order } })
  const advance = async (ms: number) => {
    app.clock.advance(ms)
    if (random.chance(0.8)) await sweep()
    return { status: Math.round(ms / hour) }
  }

  const steps: Record<string, () => Promise<{ status: number } | undefined>> = {
    async buy() {
      const who = person()
      const kind = random.chance(0.7) ? 'points' : 'resources'
      const [category, product] =
        kind === 'points'
          ? [1, 1 + random.below(4)]
          : random.pick([
              [2, 21],
              [2, 22],
              [3, 31],
              [3, 32],
            ] as const)
      const method = random.chance(0.4) ? 'credit_card' : random.pick(methods)
      const body = {
        category_id: category,
        product_id: product,
        quantity: kind === 'points' ? 1 + random.below(3) : 1,
        payment_method: method,
        ...(method === 'one_click' && { password }),
        ...(method === 'credit_card' && random.chance(0.3) && { save_card: true }),
      }
      const made = await app.as(who)(purchaseCall(kind, 'cart'), { body })
      const { purchase_id: id, order_id: order } = made.body
      if (made.status === 201) bought.push({ who, id, order, kind, method, approved: false })
      return made
    },
    approve: onPurchase(
      async (one) => {
        const approved = await control(`POST /payments/${one.order}/approve`, { card: random.pick(cards), save: true })
        one.approved ||= approved.status === 200
        if (one.approved && random.chance(0.7)) await confirm(one)
        return approved
      },
      ({ method, approved }) => method === 'credit_card' && !approved,
    ),
    confirm: onPurchase(confirm, any),
    pay: onPurchase(
      ({ order }) =>
        control(`POST /payments/${order}/pay`, random.chance(0.7) ? {} : { amount: 1 + random.below(6000) }),
      bySlip,
    ),
    dispute: onPurchase(
      ({ order }) => control(`POST /payments/${order}/dispute`, { outcome: random.pick(['open', 'won', 'lost']) }),
      byCard,
    ),
    refundAtGateway: onPurchase(
      ({ order }) =>
        control(`POST /payments/${order}/refund`, random.chance(0.4) ? {} : { amount: 1 + random.below(3000) }),
      paid,
    ),
    cancel: onPurchase(
      ({ who, id }) =>
        app.as(who)('POST /api/users/{id}/purchases/{purchaseId}/cancel', { params: { purchaseId: id } }),
      any,
    ),
    refund: onPurchase(
      ({ id }) =>
        app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', { params: { purchaseId: id }, body: { why } }),
      paid,
    ),
    bankConfirm: onPurchase(
      async ({ id }) => {
        const { amount } = await app.services.db
          .selectFrom('purchases')
          .select('amount')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const call = 'POST /api/ops/purchases/{purchaseId}/bank-confirm'
        return app.as(operator)(call, { params: { purchaseId: id }, body: { amount, why } })
      },
      ({ method }) => method === 'bank',
    ),
    async settleTask() {
      const { body } = await app.as(operator)('GET /api/ops/payment-tasks')
      const open = body.items as { id: number }[]
      if (open.length === 0) return undefined
      return app.as(operator)('POST /api/ops/payment-tasks/{taskId}/settle', {
        params: { taskId: random.pick(open).id },
        body: { act: random.pick(['fulfil', 'give_back']), why },
      })
    },
    async order() {
      const who = person()
      const points = await flow.balance(who)
      if (points < 500) return undefined
      orders.push({ who, id: (await flow.place(who)).id })
      return { status: 201 }
    },
    async cancelOrder() {
      if (orders.length === 0) return undefined
      const { who, id } = random.pick(orders)
      return flow.cancel(who, id)
    },
    async deliverOrder() {
      const { id } = orders.at(-1) ?? {}
      if (id === undefined) return undefined
      await flow.claim(instructor, id)
      const revision = await flow.correct(instructor, id)
      return revision === 0 ? undefined : flow.deliver(instructor, id, revision)
    },
    hours: () => advance((1 + random.below(24)) * hour),
    days: () => advance((1 + random.below(random.chance(0.2) ? 200 : 8)) * day),
    minutes: () => advance((1 + random.below(5)) * minute),
    async faults() {
      const kind = random.below(7)
      return control('PUT /faults', {
        down: kind === 1 ? 0.5 : 0,
        hang: kind === 2 ? 0.3 : 0,
        drop: kind === 3 || kind === 4 ? 0.5 : 0,
        duplicate: kind === 4 || kind === 5 ? 0.5 : 0,
        shuffle: kind === 5,
        seed: random.below(1000),
      })
    },
    async sweep() {
      await sweep()
      return { status: 0 }
    },
  }
  const often = [
    'buy',
    'buy',
    'buy',
    'approve',
    'approve',
    'approve',
    'pay',
    'pay',
    'order',
    'sweep',
    'settleTask',
    'dispute',
  ]
  const names = [...Object.keys(steps), ...often]

  return {
    trail,
    async step(): Promise<void> {
      const name = random.pick(names)
      const done = await steps[name]?.()
      trail.push(`${name} ${done?.status ?? '-'}`)
    },
    /** Ends all faults, sends each webhook that was lost, and lets both sides finish. */
    async settle(): Promise<void> {
      await control('PUT /faults', {})
      for (let round = 0; round < 3; round += 1) {
        app.clock.advance(2 * hour)
        await sweep()
      }
      const { body } = await control('GET /events')
      for (const { id, state } of body.items) if (state !== 'delivered') await control(`POST /events/${id}/resend`)
      app.clock.advance(2 * minute)
      await sweep()
    },
  }
}
