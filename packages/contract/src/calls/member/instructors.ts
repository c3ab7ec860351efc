import { ageBands, genders, noTimeBound } from '@tensaku/domain/instructors'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import {
  course,
  fileName,
  flag,
  id,
  instant,
  instructorType,
  listOf,
  many,
  own,
  ownWith,
  page,
  pathId,
  points,
} from '../../shapes/base.ts'
import { photo, weeklyHours } from '../../shapes/instructor.ts'

/** Several values of one parameter widen the list; several parameters narrow it. */
const query = z.object({
  page,
  keywords: z.string().max(100).optional().catch(undefined),
  available: flag,
  genders: many(z.enum(genders)),
  ages: many(z.enum(ageBands)),
  courses: many(course),
  teachers: many(instructorType),
  /** The most hours that the instructor's deliveries of the last 30 days took on average; without a bound by default. */
  times: z.coerce.number().int().min(1).max(noTimeBound).catch(noTimeBound),
  tags: many(z.string().min(1).max(50)),
  /** Accepted without effect: the path decides which list it is. */
  biz: flag,
  /** `like`: the learner's favourites only. */
  filter: z.enum(['all', 'like']).catch('all'),
})

/** A number, and the count of deliveries or ratings behind it; null if they are too few. */
const figure = z.object({ value: z.int().nonnegative(), of: z.int().positive() }).nullable().meta({ id: 'Figure' })

const marks = z
  .object({
    /** A favourite of this learner. */
    like: z.boolean(),
    /** Blocked from correcting for this learner. */
    block: z.boolean(),
  })
  .meta({ id: 'TeacherMarks' })

const teacher = marks
  .extend({
    id,
    name: z.string(),
    type: instructorType,
    courses: z.array(course),
    tags: z.array(z.string()),
    age_band: z.enum(ageBands).nullable(),
    gender: z.enum(genders).nullable(),
    country: z.string().nullable(),
    /** One line about them, for lists. */
    headline: z.string(),
    greeting: z.string(),
    photo,
    biz_certified: z.boolean(),
    is_new: z.boolean(),
    available: z.boolean(),
    /** The price of one block of text with this instructor, for each of their courses. */
    prices: z.array(z.object({ course, points })),
    deliveries: z.int().nonnegative(),
    /** Median minutes from the claim to the delivery, of the last 50. */
    turnaround: figure,
    /** Per cent of the last 50 ratings that were good. */
    good: figure,
  })
  .meta({ id: 'Teacher' })

const memo = z.object({ id, content: z.string(), created_at: instant }).meta({ id: 'TeacherMemo' })

const profile = teacher
  .extend({
    memos: z.array(memo),
    /** The usual hours of correcting. */
    weekly_hours: weeklyHours,
  })
  .meta({ id: 'TeacherProfile' })

const list = { access: 'verified', params: own, query, status: 200, answer: listOf(teacher), refusals: [] } as const

const one = {
  access: 'verified',
  params: ownWith('teacherId'),
  status: 200,
  answer: profile,
  refusals: ['teacher_not_found'],
} as const

const mark = { access: 'verified', params: ownWith('teacherId'), status: 200, answer: marks } as const

export const memberInstructors = defineCalls({
  'GET /api/users/{id}/teachers/standard': {
    operationId: 'listTeachers',
    summary: 'Lists the instructors to choose from, those who are free first. Blocked ones are left out.',
    ...list,
  },
  'GET /api/users/{id}/teachers/biz': {
    operationId: 'listBizTeachers',
    summary:
      'Lists the instructors who are certified for business texts, those who are free first. Blocked ones are left out.',
    ...list,
  },
  'GET /api/users/{id}/teachers/latest': {
    operationId: 'listLatestTeachers',
    summary: 'Lists new instructors, newest first, 30 at most.',
    access: 'verified',
    params: own,
    status: 200,
    answer: listOf(teacher),
    refusals: [],
  },
  'GET /api/teachers/photos/{photo}': {
    operationId: 'getPhoto',
    summary: 'Downloads the photo of an instructor. Its address never has another content.',
    access: 'guest',
    params: z.object({ photo: fileName }),
    status: 200,
    answerTypes: ['image/jpeg'],
    refusals: ['file_not_found'],
  },
  'GET /api/users/{id}/teachers/blocks': {
    operationId: 'listBlockedTeachers',
    summary: 'Lists the instructors that the learner blocked, the last first, and the limit of blocks.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      items: z.array(z.object({ id, name: z.string(), type: instructorType, blocked_at: instant })),
      max: z.int().positive(),
    }),
    refusals: [],
  },
  'GET /api/users/{id}/teachers/standard/{teacherId}': {
    operationId: 'getTeacher',
    summary: 'Returns one instructor, with the learner’s memos about them.',
    ...one,
  },
  'GET /api/users/{id}/teachers/biz/{teacherId}': {
    operationId: 'getBizTeacher',
    summary: 'Returns one instructor for business texts.',
    ...one,
  },
  'PUT /api/users/{id}/teachers/{teacherId}/like': {
    operationId: 'likeTeacher',
    summary: 'Makes an instructor a favourite. A second request changes nothing.',
    ...mark,
    refusals: ['teacher_not_found', 'teacher_blocked'],
  },
  'DELETE /api/users/{id}/teachers/{teacherId}/like': {
    operationId: 'unlikeTeacher',
    summary: 'Removes an instructor from the favourites.',
    ...mark,
    refusals: ['teacher_not_found'],
  },
  'PUT /api/users/{id}/teachers/{teacherId}/block': {
    operationId: 'blockTeacher',
    summary: 'Blocks an instructor from correcting for this learner, and removes them from the favourites (Q-81).',
    ...mark,
    refusals: ['teacher_not_found', 'block_limit'],
  },
  'DELETE /api/users/{id}/teachers/{teacherId}/block': {
    operationId: 'unblockTeacher',
    summary: 'Removes a block.',
    ...mark,
    refusals: ['teacher_not_found'],
  },
  'POST /api/users/{id}/teachers/{teacherId}/memos': {
    operationId: 'writeTeacherMemo',
    summary: 'Writes a private memo about an instructor. A repetition of the newest memo is not stored twice.',
    access: 'verified',
    params: ownWith('teacherId'),
    body: z.strictObject({ content: z.string().trim().min(1).max(1000) }),
    status: 201,
    answer: memo,
    refusals: ['teacher_not_found', 'memo_limit'],
    bodyLimit: 3072,
  },
  'DELETE /api/users/{id}/teachers/{teacherId}/memos/{memoId}': {
    operationId: 'deleteTeacherMemo',
    summary: 'Deletes a memo.',
    access: 'verified',
    params: ownWith('teacherId').extend({ memoId: pathId }),
    status: 204,
    refusals: ['teacher_not_found', 'memo_not_found'],
  },
})
