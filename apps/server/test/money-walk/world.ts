import { randomOf, type Random } from '../../../../bench/fuzz/random.ts'
import { hashPassword } from '../../src/modules/account/index.ts'
import { modules } from '../../src/modules/index.ts'
import type { Somebody, TestApp } from '../app.ts'
import { addCoupon } from '../coupons.ts'
import type { MoneyServer } from '../money-server.ts'
import { orderFlow } from '../order-flow.ts'

export const password = 'kaki-no-ki-7'

const moneyModules = ['payments', 'shop', 'points', 'orders', 'corrections', 'personal-data']
const sweeps = modules.flatMap(({ name, sweeps: own = [] }) => (moneyModules.includes(name) ? own : []))

export type Method = 'credit_card' | 'one_click' | 'convenience' | 'atm' | 'bank' | 'points'

/** A purchase that the walk has made. */
export type Bought = {
  who: Somebody
  id: number
  order: string
  kind: 'points' | 'resources'
  method: Method
  approved: boolean
}

/** A step answers a status, or undefined where nothing fits. */
type Step = () => Promise<{ status: number } | undefined>
export type Steps = Record<string, Step>

export type World = {
  app: TestApp
  random: Random
  flow: ReturnType<typeof orderFlow>
  people: Somebody[]
  instructor: Somebody
  operator: Somebody
  bought: Bought[]
  orders: { who: Somebody; id: number }[]
  /** Codes that lower a price, one of them often, and one that gives points. */
  codes: { lowering: readonly string[]; often: string; points: string }
  newPerson: () => Promise<Somebody>
  person: () => Somebody
  /** A step on one of the purchases, more often on one of the last. */
  onPurchase: (act: (one: Bought) => Promise<{ status: number }>, fits: (one: Bought) => boolean) => Step
  /** A call of the gateway's control. */
  control: (
    call: string,
    body?: object,
  ) => Promise<{ status: number; body: { items: { id: string; state: string }[] } }>
  sweep: () => Promise<void>
}

export const byCard = ({ method, approved }: Bought) => approved || method === 'one_click'
export const bySlip = ({ method }: Bought) => ['convenience', 'atm', 'bank'].includes(method)

async function coupons(app: TestApp): Promise<World['codes']> {
  const ends_at = new Date('2040-01-01T00:00:00Z')
  const often = await addCoupon(app, { ends_at, value: 33, user_limit: 99 })
  const lowering = [
    often,
    await addCoupon(app, { ends_at, user_limit: 2 }),
    await addCoupon(app, { ends_at, kind: 'amount', value: 700, scope: 'points', minimum: 1000, total_limit: 6 }),
    await addCoupon(app, { ends_at, value: 100, scope: 'resources', user_limit: 3 }),
  ]
  return { lowering, often, points: await addCoupon(app, { ends_at, kind: 'points', value: 300, user_limit: 9 }) }
}

/** Three members, an instructor, an operator and coupons at a server with its gateway. */
export async function makeWorld({ app, gateway }: MoneyServer, seed: number): Promise<World> {
  const random = randomOf(seed)
  const passwordHash = await hashPassword(password)
  const newPerson = async () => ({ ...(await app.newMember({ passwordHash })), onDuty: true })
  const people = [await newPerson(), await newPerson(), await newPerson()]
  const bought: Bought[] = []
  return {
    app,
    random,
    flow: orderFlow(app),
    people,
    instructor: { ...(await app.newInstructor({ slots: 5 })), onDuty: true },
    operator: await app.newOperator(),
    bought,
    orders: [],
    codes: await coupons(app),
    newPerson,
    person: () => random.pick(people),
    onPurchase: (act, fits) => async () => {
      const fitting = bought.filter(fits)
      if (fitting.length === 0) return undefined
      return act(random.pick(random.chance(0.7) ? fitting.slice(-3) : fitting))
    },
    async control(call, body) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await fetch(`${gateway.url}/dev/gateway/control${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as { items: { id: string; state: string }[] } }
    },
    async sweep() {
      await gateway.settle()
      for (const one of sweeps) await one.run(app.services)
    },
  }
}
