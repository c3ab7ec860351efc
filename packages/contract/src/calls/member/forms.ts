import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import {
  course,
  explanationLanguage,
  instructorType,
  own,
  paymentMethod,
  points,
  wantedType,
} from '../../shapes/base.ts'

const category = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  unit: z.enum(['words', 'chars']),
  counted: z.enum(['english', 'japanese']),
  exercises: z.enum(['none', 'optional', 'required']),
  styles: z.array(z.int()),
  lite: z.boolean(),
  biz: z.boolean(),
  instructor_types: z.array(instructorType),
})

export const memberForms = defineCalls({
  'GET /api/users/{id}/form-options': {
    operationId: 'getFormOptions',
    summary:
      'Returns the options of forms: categories, courses, styles, levels, payment methods, parts of a plan, limits.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: z.object({
      categories: z.array(category),
      courses: z.array(course),
      languages: z.array(explanationLanguage),
      /** English styles by number: 1 the instructor decides, 2 American, 3 British, 4 as in the message. */
      styles: z.array(z.int()),
      types: z.array(wantedType),
      /** Tags of exercises and instructors. */
      tags: z.array(z.string()),
      /** Tags of instructors alone, for the search. */
      teacher_tags: z.array(z.string()),
      levels: z.array(z.int()),
      methods: z.array(paymentMethod),
      plan: z.object({
        types: z.array(z.enum(['lite', 'standard', 'ai'])),
        explanations: z.array(course),
        instructors: z.array(z.enum(['global', 'all'])),
        words: z.array(z.int()),
        monthly_quotas: z.array(z.int()),
        ai: z.array(z.boolean()),
        durations: z.array(z.int()),
        methods: z.array(paymentMethod),
      }),
      prices: z.object({
        block: z.object({ words: z.int(), chars: z.int(), packed_chars: z.int() }),
        question: points,
      }),
      limits: z.object({
        items: z.int(),
        words: z.int(),
        biz_words: z.int(),
        chars: z.int(),
        saves: z.int(),
        questions: z.int(),
      }),
    }),
    refusals: [],
  },
})
