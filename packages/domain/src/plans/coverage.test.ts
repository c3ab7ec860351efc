import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { courses, instructorTypes } from '../catalogue/index.ts'
import { planShare, planTypes, type ActivePlan, type CoverableOrder } from './index.ts'

const plan = (changes: Partial<ActivePlan> = {}): ActivePlan => ({
  type: 'lite',
  explanation: 'basic',
  instructor: 'global',
  words: 50,
  left: 30,
  ...changes,
})
const order = (changes: Partial<CoverableOrder> = {}): CoverableOrder => ({
  category: { lite: true, biz: false },
  course: 'basic',
  instructorType: 'global',
  blocks: 2,
  ...changes,
})
const nothing = { quota: 0, blocks: 0 }

test('a covered order costs one correction; blocks beyond the words of the plan remain to be paid in points', () => {
  expect(planShare(plan(), order(), 25)).toEqual({ quota: 1, blocks: 2 })
  expect(planShare(plan(), order({ blocks: 3 }), 25)).toEqual({ quota: 1, blocks: 2 })
  expect(planShare(plan({ words: 200 }), order({ blocks: 3 }), 25)).toEqual({ quota: 1, blocks: 3 })
})

test('nothing is covered without a plan, without a correction left, or by the plan of AI alone', () => {
  expect(planShare(undefined, order(), 25)).toEqual(nothing)
  expect(planShare(plan({ left: 0 }), order(), 25)).toEqual(nothing)
  const ai = plan({ type: 'ai', explanation: null, instructor: null, words: null })
  expect(planShare(ai, order(), 25)).toEqual(nothing)
})

test('lite covers its categories, standard all but business; an explanation or an instructor beyond the plan is not covered', () => {
  const other = { lite: false, biz: false }
  expect(planShare(plan(), order({ category: other }), 25)).toEqual(nothing)
  expect(planShare(plan({ type: 'standard' }), order({ category: other }), 25).quota).toBe(1)
  expect(planShare(plan({ type: 'standard' }), order({ category: { lite: false, biz: true } }), 25)).toEqual(nothing)
  expect(planShare(plan(), order({ course: 'advanced' }), 25)).toEqual(nothing)
  expect(planShare(plan({ explanation: 'advanced' }), order(), 25).quota).toBe(1)
  expect(planShare(plan(), order({ instructorType: 'native' }), 25)).toEqual(nothing)
  expect(planShare(plan({ instructor: 'all' }), order({ instructorType: 'native' }), 25).quota).toBe(1)
})

test('no plan pays more than the blocks of the order, the words of the plan and the corrections that are left', () => {
  const anyPlan = fc.record({
    type: fc.constantFrom(...planTypes),
    explanation: fc.constantFrom(...courses, null),
    instructor: fc.constantFrom('global' as const, 'all' as const, null),
    words: fc.option(fc.nat(400)),
    left: fc.nat(2),
  })
  const anyOrder = fc.record({
    category: fc.record({ lite: fc.boolean(), biz: fc.boolean() }),
    course: fc.constantFrom(...courses),
    instructorType: fc.constantFrom(...instructorTypes),
    blocks: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(anyPlan, anyOrder, fc.integer({ min: 1, max: 60 }), (given, wanted, wordsPerBlock) => {
      const share = planShare(given, wanted, wordsPerBlock)
      expect(share.quota).toBeLessThanOrEqual(Math.min(1, given.left))
      expect(share.blocks).toBeLessThanOrEqual(wanted.blocks)
      expect(share.blocks * wordsPerBlock).toBeLessThanOrEqual(given.words ?? 0)
      if (share.quota === 0) expect(share.blocks).toBe(0)
    }),
  )
})
