import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jstDate } from '../calendar/index.ts'
import { courses, instructorTypes } from '../catalogue/index.ts'
import { rules } from '../catalogue/samples.ts'
import { adviceStarts, cheapestPlan, type UsedOrder } from './index.ts'
import { product } from './samples.ts'

const order = (changes: Partial<UsedOrder> = {}): UsedOrder => ({
  category: { lite: true, biz: false },
  course: 'basic',
  instructorType: 'global',
  blocks: 2,
  questions: 0,
  month: 0,
  ...changes,
})
const orders = (count: number, month: number) => Array.from({ length: count }, () => order({ month }))
const small = product({ id: 1 })
const large = product({ id: 2, monthly_quota: 30, prices: { 1: 5480, 3: 14_940 } })
const assisted = product({ id: 3, ai: true, prices: { 1: 3060, 3: 8610 } })
const plans = [small, large, assisted]
const sums = (usage: UsedOrder[], isFirst = false) => cheapestPlan({ usage, plans, rules, isFirst })

test('with few orders no plan is cheapest, with eight a month the small one, with thirty the large one', () => {
  expect(sums([])[0]).toEqual({ plan: null, months: null, fee: 0, points: 0, total: 0, covered: 0 })
  expect(sums([...orders(5, 0), ...orders(5, 1), ...orders(5, 2)])[0]?.plan).toBe(null)
  const eight = sums([...orders(8, 0), ...orders(8, 1), ...orders(8, 2)])
  expect(eight[0]).toEqual({ plan: small, months: 3, fee: 5670, points: 0, total: 5670, covered: 24 })
  expect(eight[1]).toEqual({ plan: small, months: 1, fee: 6240, points: 0, total: 6240, covered: 24 })
  expect(eight.find(({ plan }) => plan === null)?.total).toBe(24 * 332)
  expect(sums([...orders(30, 0), ...orders(30, 1), ...orders(30, 2)])[0]?.plan).toBe(large)
})

test('[Q-92] for a first plan the half price of the first single month is reckoned, and may be the cheapest', () => {
  const eight = sums([...orders(8, 0), ...orders(8, 1), ...orders(8, 2)], true)
  expect(eight[0]).toEqual({ plan: small, months: 1, fee: 5200, points: 0, total: 5200, covered: 24 })
  expect(eight[1]).toEqual({ plan: small, months: 3, fee: 5670, points: 0, total: 5670, covered: 24 })
})

test('a month has its own corrections; orders beyond them, blocks beyond the words and questions are paid in points', () => {
  const uneven = sums([...orders(20, 0), order({ month: 1, blocks: 5, questions: 1 })])
  const reckoned = uneven.find(({ plan, months }) => plan === small && months === 1)
  expect(reckoned).toMatchObject({ covered: 9, points: 12 * 332 + 3 * 166 + 100 })
  const other = sums([order({ category: { lite: false, biz: true } })]).find(({ plan }) => plan === small)
  expect(other).toMatchObject({ covered: 0, points: 2 * 2 * 166 })
})

test('the three months end today: from the same day of each month before, or from its last day', () => {
  const starts = (now: string) => adviceStarts(new Date(now)).map((start) => jstDate(start))
  expect(starts('2027-05-31T12:00:00+09:00')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  expect(starts('2027-01-09T23:59:59+09:00')).toEqual(['2026-10-09', '2026-11-09', '2026-12-09'])
})

const anyOrder = fc.record({
  category: fc.record({ lite: fc.boolean(), biz: fc.boolean() }),
  course: fc.constantFrom(...courses),
  instructorType: fc.constantFrom(...instructorTypes),
  blocks: fc.integer({ min: 1, max: 40 }),
  questions: fc.nat(3),
  month: fc.nat(2),
})

test('the sums ascend, each is fee and points, every offer is reckoned once, and no plan costs more points than none', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 60 }), (usage) => {
      const found = sums(usage)
      expect(found).toHaveLength(1 + 2 * plans.length)
      expect(found.map(({ total }) => total)).toEqual(found.map(({ total }) => total).toSorted((a, b) => a - b))
      const none = found.find(({ plan }) => plan === null)
      for (const { fee, points, total, covered, plan } of found) {
        expect(total).toBe(fee + points)
        expect(points).toBeLessThanOrEqual(none?.points ?? 0)
        expect(covered).toBeLessThanOrEqual(3 * (plan?.monthly_quota ?? 0))
      }
    }),
  )
})
