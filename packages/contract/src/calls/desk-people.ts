import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { ageBands, genders } from '@tensaku/domain/instructors'
import { course, day, id, instant, instructorType, listOf, page } from '../shapes/base.ts'
import { code, email, newPassword, secret, ticket, weeklyHours } from '../shapes/person.ts'

const credentials = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })

const entered = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('done') }),
    z.object({ step: z.literal('code'), ticket }),
    z.object({ step: z.literal('set_up'), ...secret }),
  ])
  .meta({ id: 'SignInStep' })

const password = {
  access: 'guest',
  body: credentials,
  status: 200,
  answer: entered,
  refusals: ['login_failed', 'too_many_attempts', 'too_many_requests'],
  bodyLimit: 2 * 1024,
} as const

const byCode = {
  access: 'guest',
  body: z.strictObject({ ticket, code }),
  status: 200,
  answer: z.object({
    recovery_codes: z.array(z.string()).nullable(),
    /** The number of recovery codes left; null for a code of the app. */
    recovery_left: z.int().nonnegative().nullable(),
  }),
  rate: { most: 60, seconds: 600 },
  refusals: ['sign_in_over', 'second_code_wrong', 'second_code_locked', 'too_many_requests'],
  bodyLimit: 1024,
} as const

const line = z.string().trim().max(600)

const said = {
  /** Shown to learners: one line. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .regex(/^\P{C}*$/u),
  greeting: line,
  greeting_en: line,
  tags: z.array(z.string().min(1).max(50)).max(30),
  age_band: z.enum(ageBands).nullable(),
  gender: z.enum(genders).nullable(),
  courses: z.array(course).min(1).max(2),
  weekly_hours: weeklyHours,
}

const ownProfile = z
  .object({
    ...said,
    id,
    email: z.string(),
    type: instructorType,
    /** The courses that the instructor may choose from. */
    approved_courses: z.array(course),
    country: z.string().nullable(),
    biz_certified: z.boolean(),
    accepting: z.boolean(),
    slots: z.int(),
    working: z.int(),
    /** The most slots that the instructor's grade allows. */
    most_slots: z.int(),
  })
  .meta({ id: 'InstructorProfile' })

const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

/** Sign-in at the desk, applications, and the instructor's own profile. */
export const deskPeople = defineCalls({
  'POST /api/instructor/login': {
    operationId: 'logInInstructor',
    summary:
      'Signs an instructor in by password. Answers a session, or a ticket of five minutes for the second step. The session is in an HttpOnly cookie only.',
    ...password,
  },
  'POST /api/instructor/login/code': {
    operationId: 'logInInstructorByCode',
    summary:
      'Completes the second step of signing in. The session is in an HttpOnly cookie only. The first code of all also answers ten recovery codes, once.',
    ...byCode,
  },
  'POST /api/ops/login': {
    operationId: 'logInOperator',
    summary:
      'Signs an operator in by password. Answers a session, or a ticket of five minutes for the second step. The session is in an HttpOnly cookie only.',
    ...password,
  },
  'POST /api/ops/login/code': {
    operationId: 'logInOperatorByCode',
    summary:
      'Completes the second step of signing in. The session is in an HttpOnly cookie only. The first code of all also answers ten recovery codes, once.',
    ...byCode,
  },
  'POST /api/ops/logout': {
    operationId: 'logOutOperator',
    summary: 'Ends this session.',
    access: 'operator',
    status: 204,
    refusals: [],
  },
  'GET /api/ops/me': {
    operationId: 'getOperator',
    summary: 'Returns the signed-in operator.',
    access: 'operator',
    status: 200,
    answer: z.object({ id, name: z.string(), email: z.string() }),
    refusals: [],
  },
  'POST /api/instructor/password': {
    operationId: 'chooseDeskPassword',
    summary: 'Sets a password with the token of a mailed link, once.',
    access: 'guest',
    body: z.strictObject({ token: z.string().min(1).max(100), password: newPassword }),
    status: 204,
    rate: { most: 20, seconds: 600 },
    refusals: ['desk_link_invalid', 'password_is_email', 'password_is_own', 'password_common', 'too_many_requests'],
    bodyLimit: 1024,
  },
  'POST /api/instructor/applications': {
    operationId: 'applyAsInstructor',
    summary: 'Applies to become an instructor. The answer is the same for every address.',
    access: 'guest',
    body: z.strictObject({
      email,
      name: z.string().trim().min(1).max(50),
      type: instructorType,
      courses: z.array(course).min(1).max(2),
      introduction: z.string().trim().min(50).max(2000),
      /** An example of the applicant's corrections and explanations. */
      sample: z.string().trim().min(50).max(3000),
      locale: z.enum(['ja', 'en']),
    }),
    status: 204,
    rate: { most: 5, seconds: 3600 },
    refusals: ['too_many_requests'],
    bodyLimit: 16 * 1024,
  },
  'GET /api/instructor/profile': {
    operationId: 'getOwnProfile',
    summary: 'Returns the instructor’s own profile, and the settings that operators made.',
    access: 'instructor',
    status: 200,
    answer: ownProfile,
    refusals: [],
  },
  'PUT /api/instructor/profile': {
    operationId: 'updateOwnProfile',
    summary: 'Changes the instructor’s own profile. Keys that are not sent stay. Learners see it at once.',
    access: 'instructor',
    body: z.strictObject(said).partial(),
    status: 200,
    answer: ownProfile,
    refusals: [],
    bodyLimit: 16 * 1024,
  },
  'PUT /api/instructor/availability': {
    operationId: 'updateAvailability',
    summary: 'Sets whether the instructor takes nominations and mails of the pool, and how many orders at a time.',
    access: 'instructor',
    /** 0 slots are set by an operator, and stay. */
    body: z.strictObject({ accepting: z.boolean(), slots: z.int().min(0).max(8) }),
    status: 200,
    answer: ownProfile,
    refusals: ['slots_held', 'slots_beyond_grade', 'slots_below_working'],
    bodyLimit: 1024,
  },
  'GET /api/instructor/earnings': {
    operationId: 'listEarnings',
    summary: 'Lists the earnings of a month in Japan, by default this one, with the sum of every other month.',
    access: 'instructor',
    query: z.object({ month: month.optional().catch(undefined), page }),
    status: 200,
    answer: listOf(
      z.object({
        kind: z.enum(['order', 'question']),
        id,
        order_id: id,
        title: z.string(),
        /** Null for the answer to a question. */
        blocks: z.int().nullable(),
        yen: z.int(),
        at: instant,
      }),
    ).extend({
      month,
      yen: z.int(),
      settles_on: day,
      settled: z.boolean(),
      months: z.array(z.object({ month, yen: z.int() })),
    }),
    refusals: [],
  },
})
