import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { catalogueId, id, listOf, own, page } from '../shapes/base.ts'

const exercise = z.object({
  id,
  category_id: z.int(),
  title: z.string(),
  level: z.int(),
  tags: z.array(z.string()),
  emails: z.boolean(),
  prompt_ja: z.string(),
  prompt_en: z.string(),
  hint: z.string(),
  model_phrases: z.array(z.object({ english: z.string(), japanese: z.string() })),
  audios: z.array(z.object({ url: z.string() })),
})

export const exercises = defineCalls({
  'GET /api/users/{id}/exercises/categories/{category}': {
    summary: 'The exercises of a category; with `level` those for about that level, one above and one below included.',
    access: 'verified',
    params: own.extend({ category: catalogueId }),
    query: z.object({ page, level: z.coerce.number().int().min(1).max(6).optional().catch(undefined) }),
    status: 200,
    answer: listOf(exercise),
    refusals: ['category_not_found'],
  },
  'GET /api/users/{id}/exercises/{exerciseId}': {
    summary: 'One exercise.',
    access: 'verified',
    params: own.extend({ exerciseId: catalogueId }),
    status: 200,
    answer: exercise,
    refusals: ['exercise_not_found'],
  },
})
