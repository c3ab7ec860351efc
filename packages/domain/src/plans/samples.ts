import * as fc from 'fast-check'
import { courses } from '../catalogue/index.ts'
import { planTypes, type ActivePlan, type PlanProduct } from './index.ts'

/** A running plan for tests: lite, basic, global, 50 words. */
export const plan = (changes: Partial<ActivePlan> = {}): ActivePlan => ({
  type: 'lite',
  explanation: 'basic',
  instructor: 'global',
  words: 50,
  status: 'active',
  left: 30,
  ...changes,
})

/** Any plan of a member, also one that is impossible. */
export const anyPlan: fc.Arbitrary<ActivePlan> = fc.record({
  type: fc.constantFrom(...planTypes),
  explanation: fc.constantFrom(...courses, null),
  instructor: fc.constantFrom('global' as const, 'all' as const, null),
  words: fc.option(fc.nat(400)),
  status: fc.constantFrom('active' as const, 'past_due' as const),
  left: fc.nat(2),
})

/** The smallest plan of the starting catalogue, with some of its properties replaced. */
export const product = (changes: Partial<PlanProduct> & { id: number }): PlanProduct & { id: number } => ({
  key: String(changes.id),
  type: 'lite',
  explanation: 'basic',
  instructor: 'global',
  words: 50,
  monthly_quota: 8,
  ai: false,
  prices: { 1: 2080, 3: 5670 },
  quotas: {
    monthly_quota: 8,
    ai_order_basic: 0,
    ai_order_advanced: 0,
    ai_proficiency_test: 0,
    ai_composition_score: 0,
  },
  ...changes,
})
