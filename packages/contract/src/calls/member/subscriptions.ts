import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { course, id, own, points, type paymentMethod } from '../../shapes/base.ts'

const price = z.object({
  months: z.int(),
  /** Yen for the whole duration, tax included. */
  amount: points,
  /** Percent saved against paying month by month. */
  discount: z.int(),
  /** The duration that saves most. */
  best: z.boolean(),
})

const prices = z.array(price)

const product = z
  .object({
    id,
    type: z.enum(['lite', 'standard', 'ai']),
    explanation: course.nullable(),
    instructor: z.enum(['global', 'all']).nullable(),
    words: z.int().nullable(),
    monthly_quota: z.int().nullable(),
    ai: z.boolean(),
    /** By payment method. */
    price: z.object({
      credit_card: prices,
      one_click: prices,
      convenience: prices,
      atm: prices,
      bank: prices,
      points: prices,
    } satisfies Record<z.infer<typeof paymentMethod>, unknown>),
    quota: z.array(
      z.object({
        key: z.enum([
          'monthly_quota',
          'ai_order_basic',
          'ai_order_advanced',
          'ai_proficiency_test',
          'ai_composition_score',
        ]),
        limit: z.int(),
      }),
    ),
  })
  .meta({ id: 'Plan' })

export const memberSubscriptions = defineCalls({
  'GET /api/users/{id}/products/subscriptions': {
    operationId: 'listPlans',
    summary: 'Lists the monthly plans on offer.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(product) }),
    refusals: [],
  },
  'GET /api/users/{id}/subscriptions/trial/status': {
    operationId: 'getTrialStatus',
    summary:
      'Tells whether the discount on a first month is available, and whether a payment with it was started or made.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: z.object({ eligible: z.boolean(), payment: z.boolean() }),
    refusals: [],
  },
})
