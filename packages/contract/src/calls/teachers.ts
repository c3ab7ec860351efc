import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { course, id, instructorType, listOf, own, ownWith, page } from '../shapes/base.ts'

const many = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .optional()
    .catch(undefined)

const query = z.object({
  page,
  keywords: z.string().max(100).optional().catch(undefined),
  teachers: many(instructorType),
  courses: many(course),
  available: z.stringbool().optional().catch(undefined),
})

const teacher = z.object({
  id,
  name: z.string(),
  type: instructorType,
  courses: z.array(course),
  tags: z.array(z.string()),
  age_band: z.string().nullable(),
  gender: z.string().nullable(),
  country: z.string().nullable(),
  greeting: z.string(),
  biz_certified: z.boolean(),
  is_new: z.boolean(),
  available: z.boolean(),
  deliveries: z.int().nonnegative(),
})

const list = { access: 'verified', params: own, query, status: 200, answer: listOf(teacher), refusals: [] } as const
const one = {
  access: 'verified',
  params: ownWith('teacherId'),
  status: 200,
  answer: teacher,
  refusals: ['teacher_not_found'],
} as const

export const teachers = defineCalls({
  'GET /api/users/{id}/teachers/standard': { summary: 'Instructors to choose from.', ...list },
  'GET /api/users/{id}/teachers/biz': { summary: 'Instructors for business texts.', ...list },
  'GET /api/users/{id}/teachers/standard/{teacherId}': { summary: 'One instructor.', ...one },
  'GET /api/users/{id}/teachers/biz/{teacherId}': { summary: 'One instructor for business texts.', ...one },
})
