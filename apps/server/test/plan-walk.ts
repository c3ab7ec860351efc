import { addDays, day, hour, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { GatewayRefused } from '../src/ports/payments.ts'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import type { Somebody, TestApp } from './app.ts'
import { words } from './builders.ts'
import { orderFlow } from './order-flow.ts'
import { plansIn } from './plans.ts'

const keys = [
  'lite-basic-global-50-8',
  'lite-basic-global-50-30',
  'lite-advanced-global-100-15',
  'standard-basic-global-100-30',
  'standard-advanced-all-150-30-ai',
  'ai',
]
const methods = ['credit_card', 'credit_card', 'credit_card', 'points', 'convenience'] as const

/** A sequence of numbers from a seed. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return state / 2 ** 32
  }
  return {
    upTo: (most: number) => Math.floor(next() * most),
    pick<T>(from: readonly T[]): T {
      const [one] = from.slice(Math.floor(next() * from.length))
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
  }
}

/**
 * Members subscribe, order, cancel, upgrade, downgrade, pay late and are refunded, while the clock jumps by one hour to 40 days, in the
 * order of a seed. `trail` has the steps and their outcomes.
 */
export async function planWalk(app: TestApp, seed: number) {
  const plans = plansIn(app)
  Object.assign(app.services, { payments: plans.fake.services })
  const flow = orderFlow(app)
  const random = numbers(seed)
  const members: Somebody[] = []
  for (let n = 0; n < 3; n += 1) members.push(await app.newMember({ points: 60_000 }))
  const operator = await app.newOperator()
  const waiting: { who: Somebody; id: number }[] = []
  const open: string[] = []
  const trail: string[] = []

  /** The next instant at which a running server acts: when a plan is due, and by day at the latest eight days later. */
  const nextAct = async (): Promise<Date> => {
    const now = app.clock.now()
    const later = new Date(startOfJstDay(addDays(jstDate(now), 8)).getTime() + 12 * hour)
    const due = app.services.db.selectFrom('subscriptions').select('due_at').where('due_at', '>', now)
    const first = await due.orderBy('due_at').limit(1).executeTakeFirst()
    return first?.due_at && first.due_at < later ? first.due_at : later
  }
  /** Time goes by on a running server, or, one time in four, while none runs. */
  const passTo = async (to: Date) => {
    const asleep = random.upTo(4) === 0
    while (app.clock.now() < to) {
      const at = asleep ? to : await nextAct()
      await plans.jump(Math.min(at.getTime(), to.getTime()) - app.clock.now().getTime())
    }
  }

  const buy = async (upgrade: boolean) => {
    const who = random.pick(members)
    plans.fake.useCard({ last4: String(2000 + members.indexOf(who)) })
    const made = await plans.checkout(who, random.pick(keys), {
      payment_method: random.pick(methods),
      duration: random.pick(['1mo', '3mo']),
      upgrade,
    })
    if (made.status !== 201) return made.body.code as string
    const { next, order_id: order } = made.body
    if (next.kind === 'slip') open.push(order)
    if (next.kind !== 'approve' || random.upTo(5) === 0) return made.body.status as string
    plans.fake.approve(order)
    return (await plans.confirm(who, order)).body.purchase?.status as string
  }
  const steps: Record<string, () => Promise<unknown>> = {
    subscribe: () => buy(false),
    upgrade: () => buy(true),
    async paySlip() {
      const order = open.splice(random.upTo(open.length), 1)[0]
      if (order) plans.fake.pay(order)
      return order ? 'paid' : '-'
    },
    async downgrade() {
      return (await plans.downgrade(random.pick(members), random.pick([null, ...keys]))).status
    },
    keep: async () => (await plans.keep(random.pick(members))).status,
    async order() {
      const who = random.pick(members)
      const content = { drafts: { items: [{ english: words(30 + random.upTo(90)), japanese: '' }] } }
      try {
        waiting.push({ who, id: (await flow.place(who, content)).id })
        return 'placed'
      } catch {
        return 'refused'
      }
    },
    async cancel() {
      const [one] = waiting.splice(random.upTo(waiting.length), 1)
      return one ? flow.cancel(one.who, one.id).then(({ status }) => status) : '-'
    },
    async decline() {
      plans.fake.fail('capture', new GatewayRefused('INSTRUMENT_DECLINED', 'declined'), { times: 1 + random.upTo(2) })
      return 'next'
    },
    async hang() {
      plans.fake.hang('capture', { after: random.upTo(2) === 0 })
      return 'next'
    },
    // An operator refunds a plan that the gateway has taken money for.
    async refund() {
      const paid = app.services.db
        .selectFrom('purchases')
        .select('id')
        .where('category_id', '=', 4)
        .where('gateway', 'is not', null)
      const ids = await paid.where('status', '=', 'fulfilled').orderBy('id').execute()
      if (ids.length === 0) return '-'
      const params = { purchaseId: random.pick(ids).id }
      return (
        await app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', {
          params,
          body: { why: '歩行の試験のため。' },
        })
      ).status
    },
    async wait() {
      const hours = random.pick([1, 5, 24, 24 * 3, 24 * 7, 24 * 20, 24 * 31, 24 * 40])
      await passTo(new Date(app.clock.now().getTime() + hours * hour))
      return `${hours} h`
    },
  }
  const often = ['subscribe', 'subscribe', 'upgrade', 'upgrade', 'downgrade', 'order', 'order', 'wait', 'wait']
  const names = [...Object.keys(steps), ...often]

  /** Every rule of the data, and the yen of the terms in the books. */
  async function check(): Promise<void> {
    const broken = (await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)
    const { rows: differing } = await sql`
      select d.term_id from plan_deferrals d left join lateral (
        select coalesce(-sum(amount), 0) as yen from postings
        where account = 'deferred_plans' and purchase_id = d.purchase_id) b on true
      where b.yen <> d.total - d.earned`.execute(app.services.db)
    const last = trail.slice(-12)
    expect({ seed, last, broken, differing }).toEqual({ seed, last, broken: [], differing: [] })
  }
  return {
    trail,
    check,
    passTo,
    async step(): Promise<void> {
      const name = random.pick(names)
      trail.push(`${name} ${String(await steps[name]?.())}`)
    },
    /** Ends every plan: then nothing of any term is left to earn. */
    async finish(): Promise<void> {
      await plans.goTo(new Date(app.clock.now().getTime() + 8 * day))
      await plans.endAll()
      const left = app.services.db.selectFrom('postings').select(({ fn }) => fn.sum('amount').as('yen'))
      const { yen } = await left.where('account', '=', 'deferred_plans').executeTakeFirstOrThrow()
      expect({ seed, left: Number(yen) }).toEqual({ seed, left: 0 })
      await check()
    },
  }
}
