import type { Plan } from '@tensaku/contract'
import { LOWEST_PRICE, LOWEST_PRICE_WORDS } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { plansIn } from '../../../test/plans.ts'
import { useApp } from '../../../test/use-app.ts'

const products = 'GET /api/users/{id}/products/subscriptions'
const trial = 'GET /api/users/{id}/subscriptions/trial/status'
const methods = ['atm', 'bank', 'convenience', 'credit_card', 'one_click', 'points']

const app = useApp()
const plansShop = plansIn(app)
let member: Somebody
let plans: Plan[]
beforeAll(async () => {
  member = await app.newMember()
  plans = (await app.as(member)(products)).body.items
})

const planOf = (wanted: Partial<Plan>) =>
  plans.find((plan) => Object.entries(wanted).every(([key, value]) => plan[key as keyof Plan] === value))
const amounts = (wanted: Partial<Plan>) =>
  planOf(wanted)?.price.credit_card.map(({ months, amount }) => `${months}: ${amount}`)

test('[C-066][F-140][F-141][F-142][K-019] the plans on offer have an id, their prices by payment method and duration, and their quotas', async () => {
  await climbMemberLadder(app, products, { unverifiedMay: true })
  expect((await app.as(await app.newMember({ verified: false }))(products)).status).toBe(200)
  expect(plans).toHaveLength(2 * 2 * 2 * 4 * 3 * 2 + 1)
  expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
  for (const { price, quota } of plans) {
    expect(Object.keys(price).toSorted()).toEqual(methods)
    expect(new Set(Object.values(price).map((offers) => JSON.stringify(offers))).size).toBe(1)
    expect(quota).toHaveLength(5)
  }
  expect(planOf({ type: 'lite', explanation: 'basic', instructor: 'global', words: 50, monthly_quota: 30 })).toEqual({
    id: expect.any(Number),
    type: 'lite',
    explanation: 'basic',
    instructor: 'global',
    words: 50,
    monthly_quota: 30,
    ai: false,
    price: expect.objectContaining({
      bank: [
        { months: 1, amount: 5480, discount: 0, best: false },
        { months: 3, amount: 14_940, discount: 9, best: true },
      ],
    }),
    unavailable: null,
    quota: [
      { key: 'monthly_quota', quota: 30 },
      { key: 'ai_order_basic', quota: 0 },
      { key: 'ai_order_advanced', quota: 0 },
      { key: 'ai_proficiency_test', quota: 0 },
      { key: 'ai_composition_score', quota: 0 },
    ],
  })
})

test('every price of the table is offered', () => {
  const lite = { type: 'lite', monthly_quota: 30, ai: false } as const
  const cell = (explanation: 'basic' | 'advanced', instructor: 'global' | 'all') =>
    [50, 100, 150, 200].map((words) => amounts({ ...lite, explanation, instructor, words })?.at(-1))
  const inAdvance = (...monthly: number[]) => monthly.map((yen) => `3: ${yen * 3}`)
  expect(cell('basic', 'global')).toEqual(inAdvance(4980, 7980, 10_980, 13_980))
  expect(cell('basic', 'all')).toEqual([...inAdvance(6480, 10_380, 14_280), '1: 20000'])
  expect(cell('advanced', 'global')).toEqual([...inAdvance(6980, 11_180, 15_380), '1: 21540'])
  expect(cell('advanced', 'all')).toEqual([...inAdvance(8980, 14_380), '1: 21760', '1: 27700'])
})

test('[K-020][K-021] the AI plan and the AI option have quotas of their own', () => {
  const quotas = (wanted: Partial<Plan>) => planOf(wanted)?.quota.map(({ quota }) => quota)
  const keys = planOf({ type: 'ai' })?.quota.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['ai_order_basic', 'ai_order_advanced']))
  expect(quotas({ type: 'ai' })).toEqual([0, 150, 60, 2, 30])
  expect(quotas({ type: 'standard', monthly_quota: 8, ai: true })).toEqual([8, 60, 30, 1, 10])
  expect(amounts({ type: 'ai' })).toEqual(['1: 1980', '3: 5340'])
})

test('[Q-101] no plan with corrections is sold for more than 50,000 yen in advance', () => {
  const inAdvance = plans.flatMap(({ price }) => price.points.filter(({ months }) => months > 1))
  expect(inAdvance.length).toBeGreaterThan(100)
  expect(Math.max(...inAdvance.map(({ amount }) => amount))).toBeLessThanOrEqual(50_000)
})

test('[Q-87][I-18] the advertised price is real: it is the lowest price of one correction', async () => {
  const advertised = [m.meta_title(), m.meta_description(), m.login_price()].map((text) =>
    Number(/(\d+)円から/.exec(text)?.[1]),
  )
  const perCorrection = plans.flatMap(({ price, monthly_quota: corrections }) =>
    corrections === null ? [] : price.credit_card.map(({ amount, months }) => amount / months / corrections),
  )
  const categories = await app.services.db.selectFrom('categories').select('id').execute()
  const single = await Promise.all(
    categories.map(async ({ id }) => {
      const { body } = await app.as(member)('POST /api/users/{id}/orders/new/estimate-cost', {
        body: { category: id, content: 'あ' },
      })
      return Math.min(...body.costs.map(({ points }: { points: number }) => points))
    }),
  )
  expect(single).toHaveLength(11)
  expect(Math.min(...single)).toBe(LOWEST_PRICE)
  const { prices } = (await app.as(member)('GET /api/users/{id}/form-options')).body
  expect(prices.block.words).toBe(LOWEST_PRICE_WORDS)
  expect(Math.min(...perCorrection)).toBe(LOWEST_PRICE)
  expect(advertised).toEqual(advertised.map(() => LOWEST_PRICE))
})

test('[C-067][F-161][F-162][Q-92] the discount of the first month is for members who never paid for a plan, and says whether such a payment is open or made', async () => {
  await climbMemberLadder(app, trial, { unverifiedMay: true })
  expect((await app.as(member)(trial)).body).toEqual({ eligible: true, payment: false })
  const unverified = await app.newMember({ verified: false })
  expect((await app.as(unverified)(trial)).body).toEqual({ eligible: false, payment: false })
  Object.assign(app.services, { payments: plansShop.fake.services })
  const failed = await app.newMember()
  const made = await plansShop.checkout(failed, 'lite-basic-global-50-30')
  expect((await app.as(failed)(trial)).body).toEqual({ eligible: true, payment: true })
  const params = { purchaseId: made.body.purchase_id }
  await app.as(failed)('POST /api/users/{id}/purchases/{purchaseId}/cancel', { params })
  expect((await app.as(failed)(trial)).body).toEqual({ eligible: true, payment: false })
  await plansShop.subscribe(member, 'lite-basic-global-50-30')
  expect((await app.as(member)(trial)).body).toEqual({ eligible: false, payment: true })
  expect((await app.as(await app.newMember())(trial)).body).toEqual({ eligible: true, payment: false })
})
