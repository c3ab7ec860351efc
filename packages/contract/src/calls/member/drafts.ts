import { planReasons } from '@tensaku/domain/plans'
import { z } from 'zod'
import { defineCalls, writing } from '../../call.ts'
import { course, listOf, own, ownWith, points, wantedType } from '../../shapes/base.ts'
import { save, saveContent } from '../../shapes/draft.ts'

/** Twenty items of two 20,000-character fields in English, or a third of that in Japanese. */
const saveBytes = 1_000_000

const cost = z.object({
  course,
  instructor_type: wantedType,
  points,
  plan: z.object({
    covered: z.boolean(),
    quota: z.int(),
    extra_points: points,
    /** Why the plan pays nothing; null where it pays. */
    reason: z.enum(planReasons).nullable(),
  }),
})

export const memberDrafts = defineCalls({
  'GET /api/users/{id}/saves': {
    operationId: 'listSaves',
    summary: 'Lists the drafts, the last written first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: listOf(save),
    refusals: [],
  },
  'POST /api/users/{id}/saves': {
    operationId: 'createSave',
    summary: 'Creates a draft. The same Idempotency-Key answers the same draft.',
    access: 'verified',
    params: own,
    body: saveContent,
    idempotent: true,
    status: 201,
    answer: save,
    rate: { most: 60, seconds: 60 },
    refusals: ['draft_limit'],
    bodyLimit: saveBytes,
  },
  'GET /api/users/{id}/saves/{saveId}': {
    operationId: 'getSave',
    summary: 'Returns one draft.',
    access: 'verified',
    params: ownWith('saveId'),
    status: 200,
    answer: save,
    refusals: ['draft_not_found'],
  },
  'PUT /api/users/{id}/saves/{saveId}': {
    operationId: 'updateSave',
    summary: 'Replaces a draft. A stale `base_revision` is refused with the head; without one the write wins.',
    access: 'verified',
    params: ownWith('saveId'),
    body: saveContent.extend({ base_revision: z.int().positive().optional() }),
    status: 200,
    answer: save,
    rate: writing,
    refusals: ['draft_gone', 'draft_conflict'],
    bodyLimit: saveBytes,
  },
  'DELETE /api/users/{id}/saves/{saveId}': {
    operationId: 'deleteSave',
    summary: 'Deletes a draft. Its text stays as a revision for 30 days.',
    access: 'verified',
    params: ownWith('saveId'),
    status: 204,
    refusals: ['draft_not_found'],
  },
  'POST /api/users/{id}/orders/new/estimate-cost': {
    operationId: 'estimateCost',
    summary: 'Estimates the price of a text for every course and type of instructor.',
    access: 'verified',
    params: own,
    body: z.strictObject({
      category: z.int().min(1).max(999_999_999),
      content: z.string().max(120_000),
      pay_with_points: z.boolean().optional(),
    }),
    status: 200,
    answer: z.object({
      unit: z.enum(['words', 'chars']),
      length: z.int(),
      blocks: z.int(),
      costs: z.array(cost),
      /** The prices of one block fewer, if the text exceeds its last full block by little; otherwise null. */
      shorter: z.array(cost).nullable(),
      question_points: points,
      balance: points,
      /** The part of the balance that pays no nominated order. */
      gift: points,
      plan_remaining: z.int().nullable(),
    }),
    refusals: ['category_not_found'],
    bodyLimit: 352 * 1024,
  },
})
