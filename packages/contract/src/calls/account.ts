import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, instant, own, points } from '../shapes/base.ts'
import { course, explanationLanguage, instructorType } from '../shapes/base.ts'

const credentials = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })

const user = z.object({
  id,
  uuid: z.uuid(),
  username: z.string(),
  email: z.string(),
  verified: z.boolean(),
  scope: z.array(z.string()),
  level: z.int(),
  settings: z.record(z.string(), z.unknown()),
  count_orders: z.object({ total: z.int() }),
})

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

export const account = defineCalls({
  'POST /api/login': {
    summary: 'Sign a member in.',
    access: 'guest',
    body: credentials,
    status: 200,
    answer: z.object({ token: z.string() }),
    refusals: ['login_failed', 'too_many_attempts'],
  },
  'POST /api/logout': { summary: 'End this session.', access: 'unverified', status: 204, refusals: [] },
  'GET /api/users/{id}': {
    summary: 'The signed-in member. The first such call of a verified member grants the welcome points.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: user,
    refusals: [],
  },
  'GET /api/users/{id}/token': {
    summary: 'A token for the live stream, good for ten minutes.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ token: z.string(), expires_in: z.int() }),
    refusals: [],
  },
  'GET /api/users/{id}/form-options': {
    summary: 'What forms offer: categories, courses, styles, limits.',
    access: 'unverified',
    params: own,
    status: 200,
    answer: z.object({
      categories: z.array(category),
      courses: z.array(course),
      languages: z.array(explanationLanguage),
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
  'GET /api/users/{id}/points': {
    summary: 'The balance, and the lots it consists of, first to expire first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      balance: points,
      lots: z.array(z.object({ remaining: points, kind: z.enum(['paid', 'free']), expires_at: instant })),
    }),
    refusals: [],
  },
})
