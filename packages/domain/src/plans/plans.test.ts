import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayDownloadAudio, offersOf, planProducts, quotaKeys, type PlanSeed } from './index.ts'

const limits = { ai_order_basic: 60, ai_order_advanced: 30, ai_proficiency_test: 1, ai_composition_score: 10 }
const seed = (changes: Partial<PlanSeed> = {}): PlanSeed => ({
  words: [50, 100],
  monthly: {
    basic: { global: [4980, 15150], all: [6480, { one_month: 20000 }] },
    advanced: { global: [6980, 16660], all: [8980, 16670] },
  },
  types: [
    { type: 'lite', percent: 100 },
    { type: 'standard', percent: 125 },
  ],
  quotas: [
    { corrections: 8, percent: 38 },
    { corrections: 15, percent: 60 },
    { corrections: 30, percent: 100 },
  ],
  one_month_percent: 110,
  most_in_advance: 50_000,
  ai_option: { monthly: 980, limits },
  ai_plan: { one_month: 1980, three_months: 1780, limits },
  ...changes,
})

const priceOf = (key: string, given = seed()) => planProducts(given).find((plan) => plan.key === key)?.prices

test('the table prices the lite plan with 30 corrections; fewer cost less, and standard or a single month costs more', () => {
  expect(priceOf('lite-basic-global-50-30')).toEqual({ 1: 5480, 3: 3 * 4980 })
  expect(priceOf('lite-basic-global-50-15')).toEqual({ 1: 3290, 3: 3 * 2990 })
  expect(priceOf('lite-basic-global-50-8')).toEqual({ 1: 2080, 3: 3 * 1890 })
  expect(priceOf('standard-basic-global-50-30')).toEqual({ 1: 6850, 3: 3 * 6230 })
})

test('the AI option costs the same with every plan and adds its quotas; the AI plan has no corrections', () => {
  expect(priceOf('lite-basic-global-50-30-ai')).toEqual({ 1: 5480 + 980, 3: 3 * (4980 + 980) })
  const quotas = (key: string) => planProducts(seed()).find((plan) => plan.key === key)?.quotas
  expect(quotas('lite-basic-global-50-30-ai')).toEqual({ monthly_quota: 30, ...limits })
  expect(quotas('lite-basic-global-50-30')).toEqual({
    monthly_quota: 30,
    ai_order_basic: 0,
    ai_order_advanced: 0,
    ai_proficiency_test: 0,
    ai_composition_score: 0,
  })
  expect(quotas('ai')).toEqual({ monthly_quota: 0, ...limits })
  expect(priceOf('ai')).toEqual({ 1: 1980, 3: 3 * 1780 })
})

test('[Q-101] nothing above 50,000 yen is sold in advance', () => {
  expect(priceOf('lite-advanced-global-100-30')).toEqual({ 1: 18_330, 3: 49_980 })
  expect(priceOf('lite-advanced-all-100-30')).toEqual({ 1: 18_340 })
  expect(priceOf('lite-basic-global-100-30')).toHaveProperty('3')
  expect(priceOf('lite-basic-global-100-30-ai')).toEqual({ 1: 16_670 + 980, 3: 48_390 })
  expect(priceOf('lite-advanced-global-100-30-ai')).toEqual({ 1: 18_330 + 980 })
})

test('a price listed for a single month stays so with every quota and type', () => {
  expect(priceOf('lite-basic-all-100-30')).toEqual({ 1: 20_000 })
  expect(priceOf('lite-basic-all-100-15')).toEqual({ 1: 12_000 })
  expect(priceOf('standard-basic-all-100-30-ai')).toEqual({ 1: 25_980 })
})

test('[Q-91] three months are the best offer; without a saving there is no best offer', () => {
  expect(offersOf({ 1: 5480, 3: 14_940 })).toEqual([
    { months: 1, amount: 5480, discount: 0, best: false },
    { months: 3, amount: 14_940, discount: 9, best: true },
  ])
  expect(offersOf({ 1: 20_000 })).toEqual([{ months: 1, amount: 20_000, discount: 0, best: false }])
})

test('an incomplete table is refused', () => {
  expect(() => planProducts(seed({ words: [50, 100, 150] }))).toThrow(RangeError)
})

const anySeed = fc
  .record({
    prices: fc.array(fc.integer({ min: 100, max: 3000 }), { minLength: 8, maxLength: 8 }),
    single: fc.boolean(),
    most: fc.integer({ min: 1000, max: 90_000 }),
  })
  .map(({ prices, single, most }) => {
    const [a, b, c, d, e, f, g, h] = prices.map((price) => price * 10) as [number, ...number[]]
    return seed({
      monthly: {
        basic: { global: [a, b ?? 0], all: [c ?? 0, d ?? 0] },
        advanced: { global: [e ?? 0, f ?? 0], all: [g ?? 0, single ? { one_month: h ?? 0 } : (h ?? 0)] },
      },
      most_in_advance: most,
    })
  })

test('every plan has a unique key, prices in tens of yen, at most one best offer, and no price above the limit', () => {
  fc.assert(
    fc.property(anySeed, (given) => {
      const plans = planProducts(given)
      expect(plans).toHaveLength(2 * 2 * 2 * 2 * 3 * 2 + 1)
      expect(new Set(plans.map(({ key }) => key)).size).toBe(plans.length)
      for (const { type, prices, quotas, monthly_quota: corrections } of plans) {
        const offers = offersOf(prices)
        expect(offers[0]?.months).toBe(1)
        expect(offers.every(({ amount, months }) => amount > 0 && amount % (10 * months) === 0)).toBe(true)
        expect(offers.filter(({ best }) => best).length).toBeLessThanOrEqual(1)
        if (type !== 'ai') expect(prices[3] ?? 0).toBeLessThanOrEqual(given.most_in_advance)
        expect(Object.keys(quotas).toSorted()).toEqual([...quotaKeys].toSorted())
        expect(quotas.monthly_quota).toBe(corrections ?? 0)
      }
    }),
    { numRuns: 30 },
  )
})

test('[Q-73] members with any paid plan may download audio; without one, or when its term has ended unpaid, nobody may', () => {
  expect(mayDownloadAudio({ status: 'active' })).toBe(true)
  expect(mayDownloadAudio({ status: 'past_due' })).toBe(false)
  expect(mayDownloadAudio(undefined)).toBe(false)
})
