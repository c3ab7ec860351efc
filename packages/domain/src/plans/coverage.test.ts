import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { courses, instructorTypes } from '../catalogue/index.ts'
import { planShare, type CoverableOrder, type PlanReason } from './index.ts'
import { anyPlan, plan } from './samples.ts'

const order = (changes: Partial<CoverableOrder> = {}): CoverableOrder => ({
  category: { lite: true, biz: false },
  course: 'basic',
  instructorType: 'global',
  blocks: 2,
  ...changes,
})
const paid = (quota: number, blocks: number) => ({ quota, blocks, reason: null })
const unpaid = (reason: PlanReason) => ({ quota: 0, blocks: 0, reason })

test('a covered order costs one correction; blocks beyond the words of the plan remain to be paid in points', () => {
  expect(planShare(plan(), order(), 25)).toEqual(paid(1, 2))
  expect(planShare(plan(), order({ blocks: 3 }), 25)).toEqual(paid(1, 2))
  expect(planShare(plan({ words: 200 }), order({ blocks: 3 }), 25)).toEqual(paid(1, 3))
})

test('nothing is covered without a plan, after a term that ended unpaid, without a correction left, or by the plan of AI alone', () => {
  expect(planShare(undefined, order(), 25)).toEqual(unpaid('no_plan'))
  expect(planShare(plan({ status: 'past_due' }), order(), 25)).toEqual(unpaid('past_due'))
  expect(planShare(plan({ left: 0 }), order(), 25)).toEqual(unpaid('quota_used'))
  const ai = plan({ type: 'ai', explanation: null, instructor: null, words: null })
  expect(planShare(ai, order(), 25)).toEqual(unpaid('category'))
})

test('lite covers its categories, standard all but business; an explanation or an instructor beyond the plan is not covered', () => {
  const other = { lite: false, biz: false }
  expect(planShare(plan(), order({ category: other }), 25)).toEqual(unpaid('category'))
  expect(planShare(plan({ type: 'standard' }), order({ category: other }), 25)).toEqual(paid(1, 2))
  expect(planShare(plan({ type: 'standard' }), order({ category: { lite: false, biz: true } }), 25)).toEqual(
    unpaid('business'),
  )
  expect(planShare(plan(), order({ course: 'advanced' }), 25)).toEqual(unpaid('course'))
  expect(planShare(plan({ explanation: 'advanced' }), order(), 25)).toEqual(paid(1, 2))
  expect(planShare(plan(), order({ instructorType: 'native' }), 25)).toEqual(unpaid('instructor'))
  expect(planShare(plan({ instructor: 'all' }), order({ instructorType: 'native' }), 25)).toEqual(paid(1, 2))
})

test('points chosen instead of a plan that would pay are the reason; where no plan would pay, the reason is why', () => {
  const withPoints = { payWithPoints: true }
  expect(planShare(plan(), order(withPoints), 25)).toEqual(unpaid('chosen'))
  expect(planShare(plan(), order({ ...withPoints, course: 'advanced' }), 25)).toEqual(unpaid('course'))
  expect(planShare(plan({ left: 0 }), order(withPoints), 25)).toEqual(unpaid('quota_used'))
  expect(planShare(undefined, order(withPoints), 25)).toEqual(unpaid('no_plan'))
})

test('no plan pays more than the blocks of the order, the words of the plan and the corrections that are left', () => {
  const anyOrder = fc.record({
    category: fc.record({ lite: fc.boolean(), biz: fc.boolean() }),
    course: fc.constantFrom(...courses),
    instructorType: fc.constantFrom(...instructorTypes),
    blocks: fc.integer({ min: 1, max: 40 }),
    payWithPoints: fc.boolean(),
  })
  fc.assert(
    fc.property(anyPlan, anyOrder, fc.integer({ min: 1, max: 60 }), (given, wanted, wordsPerBlock) => {
      const share = planShare(given, wanted, wordsPerBlock)
      expect(share.quota).toBeLessThanOrEqual(Math.min(1, given.left))
      expect(share.blocks).toBeLessThanOrEqual(wanted.blocks)
      expect(share.blocks * wordsPerBlock).toBeLessThanOrEqual(given.words ?? 0)
      if (share.quota === 0) expect(share.blocks).toBe(0)
      expect(share.reason === null).toBe(share.quota === 1)
    }),
  )
})
