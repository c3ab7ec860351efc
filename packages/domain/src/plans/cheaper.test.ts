import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Category,
  chargedType,
  courses,
  instructorTypes,
  type PriceRules,
  priceOf,
  wantedTypesOf,
} from '../catalogue/index.ts'
import { category, rules } from '../catalogue/samples.ts'
import { type ActivePlan, cheaperChoices, plannedCosts, planShare, type PricedChoice } from './index.ts'
import { anyPlan, plan } from './samples.ts'

const chosen = (changes: Partial<PricedChoice> = {}): PricedChoice => ({
  course: 'advanced',
  wanted: 'native',
  nominated: false,
  payWithPoints: false,
  ...changes,
})
const matrixOf = (given: ActivePlan | undefined, blocks = 3) =>
  plannedCosts(rules, given, { category: category(), blocks })

test('three cheaper choices are shown, the cheapest first, and of equal prices the one that changes least', () => {
  expect(cheaperChoices(matrixOf(plan()), chosen())).toEqual([
    { ...chosen({ course: 'basic', wanted: 'any' }), points: 166, quota: 1, changes: ['course', 'instructor'] },
    { ...chosen({ course: 'basic', wanted: 'japanese' }), points: 600, quota: 0, changes: ['course', 'instructor'] },
    { ...chosen({ wanted: 'any' }), points: 720, quota: 0, changes: ['instructor'] },
  ])
})

test('the cheapest choice has none that is cheaper; points instead of a plan that would pay are changed by one tap', () => {
  const cheapest = chosen({ course: 'basic', wanted: 'any' })
  expect(cheaperChoices(matrixOf(undefined), cheapest)).toEqual([])
  expect(cheaperChoices(matrixOf(plan()), cheapest)).toEqual([])
  const [first, ...more] = cheaperChoices(matrixOf(plan()), { ...cheapest, payWithPoints: true })
  expect([first, more]).toEqual([{ ...cheapest, points: 166, quota: 1, changes: ['payment'] }, []])
})

test('a nominee stays with each course that they correct, and gives way only where that is cheaper', () => {
  const nominee = { type: 'japanese', courses: ['basic', 'advanced'] } as const
  const named = chosen({ wanted: 'japanese', nominated: true })
  expect(cheaperChoices(matrixOf(undefined), named, nominee).map((one) => [one.points, one.changes])).toEqual([
    [498, ['course', 'instructor']],
    [600, ['course']],
    [720, ['instructor']],
  ])
  const basicOnly = { type: 'japanese', courses: ['basic'] } as const
  const basic = { ...named, course: 'basic' } as const
  expect(cheaperChoices(matrixOf(undefined), basic, basicOnly).map((one) => [one.points, one.nominated])).toEqual([
    [498, false],
  ])
})

/** The price of an order with these choices, computed from the beginning as for an order. */
function computed(choice: PricedChoice, given: Given): { points: number; quota: number } {
  const { of, plan: active, blocks, prices, nominee } = given
  const wanted = choice.nominated && nominee ? nominee.type : choice.wanted
  const order = { ...choice, category: of, instructorType: chargedType(wanted, of), blocks }
  const share = planShare(active, order, prices.block.words)
  const points = priceOf(prices, of, { course: choice.course, wanted, blocks: blocks - share.blocks, questions: 0 })
  return { points, quota: share.quota }
}

type Given = {
  of: Category
  plan: ActivePlan | undefined
  blocks: number
  prices: PriceRules
  nominee: { type: (typeof instructorTypes)[number]; courses: ('basic' | 'advanced')[] } | undefined
}

const rate = fc.integer({ min: 1, max: 500 })
const rates = fc.record({ global: rate, japanese: rate, native: rate })
const anyGiven: fc.Arbitrary<Given> = fc.record({
  of: fc
    .record({
      lite: fc.boolean(),
      biz: fc.boolean(),
      instructor_types: fc.subarray([...instructorTypes], { minLength: 1 }),
    })
    .map(category),
  plan: fc.option(anyPlan, { nil: undefined }),
  blocks: fc.integer({ min: 1, max: 40 }),
  prices: fc
    .record({ basic: rates, advanced: rates, factor: fc.integer({ min: 1, max: 3 }) })
    .map(({ factor, ...both }) => ({ ...rules, rates: both, biz_factor: factor })),
  nominee: fc.option(
    fc.record({
      type: fc.constantFrom(...instructorTypes),
      courses: fc.subarray([...courses], { minLength: 1 }),
    }),
    { nil: undefined },
  ),
})

test('each choice that is shown costs the points it names, and of all choices none is cheaper than the cheapest shown', () => {
  fc.assert(
    fc.property(anyGiven, fc.nat(), (given, at) => {
      const { of, nominee, blocks, prices } = given
      const mayName = nominee !== undefined && of.instructor_types.includes(nominee.type)
      const all = courses.flatMap((course) =>
        [true, false].flatMap((payWithPoints) => [
          ...wantedTypesOf(of).map((wanted) => ({ course, wanted, nominated: false, payWithPoints })),
          ...(mayName && nominee.courses.includes(course)
            ? [{ course, wanted: nominee.type, nominated: true, payWithPoints }]
            : []),
        ]),
      )
      const from = all[at % all.length]
      if (from === undefined) return
      const own = from.nominated ? nominee : undefined
      const shown = cheaperChoices(plannedCosts(prices, given.plan, { category: of, blocks }), from, own)
      for (const one of shown) {
        expect({ points: one.points, quota: one.quota }).toEqual(computed(one, given))
        expect(one.points).toBeLessThan(computed(from, given).points)
        expect(one.changes).not.toEqual([])
      }
      const open = all.filter(({ nominated }) => from.nominated || !nominated)
      const least = Math.min(...open.map((choice) => computed(choice, given).points))
      expect(shown[0]?.points ?? computed(from, given).points).toBe(least)
      expect(shown.length).toBeLessThanOrEqual(3)
    }),
  )
})
