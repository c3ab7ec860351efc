import { ageBands, genders, longestHeadline } from '@tensaku/domain/instructors'
import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { course, id, instructorType } from '../../shapes/base.ts'
import { passwordChange } from '../../shapes/desk-account.ts'
import { photo, weeklyHours } from '../../shapes/instructor.ts'
import { email, newPassword } from '../../shapes/sign-in.ts'

const line = z.string().trim().max(600)

const profileTexts = {
  /** Shown to learners: one line. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .regex(/^\P{C}*$/u),
  /** One line in Japanese; without it learners see the first sentence of the greeting. */
  headline: z
    .string()
    .trim()
    .max(longestHeadline)
    .regex(/^\P{C}*$/u),
  greeting: line,
  greeting_en: line,
  tags: z.array(z.string().min(1).max(50)).max(30),
  age_band: z.enum(ageBands).nullable(),
  gender: z.enum(genders).nullable(),
  courses: z.array(course).min(1).max(2),
  weekly_hours: weeklyHours,
}

const me = z
  .object({
    id,
    name: z.string(),
    type: instructorType,
    courses: z.array(course),
    biz_certified: z.boolean(),
    accepting: z.boolean(),
    slots: z.int(),
    working: z.int(),
    /** May write counselling reports. */
    counsellor: z.boolean(),
  })
  .meta({ id: 'Instructor' })

const ownProfile = z
  .object({
    ...profileTexts,
    id,
    photo,
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

export const instructorInstructors = defineCalls({
  'GET /api/instructor/me': {
    operationId: 'getInstructor',
    summary: 'Returns the signed-in instructor.',
    access: 'instructor',
    status: 200,
    answer: me,
    refusals: [],
  },
  'PATCH /api/instructor/password': {
    operationId: 'changeInstructorPassword',
    summary: 'Changes the password and ends every other session.',
    access: 'instructor',
    ...passwordChange,
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
    body: z.strictObject(profileTexts).partial(),
    status: 200,
    answer: ownProfile,
    refusals: [],
    bodyLimit: 16 * 1024,
  },
  'PUT /api/instructor/photo': {
    operationId: 'setPhoto',
    summary:
      'Uploads the photo that learners see, in place of the former one: JPEG, PNG, WebP or HEIC, 10 MB at most. The server encodes it again, without place and camera.',
    access: 'instructor',
    upload: { files: 1, bytes: 10 * kilobyte * kilobyte },
    status: 200,
    answer: ownProfile,
    rate: { most: 30, seconds: 3600 },
    refusals: ['file_kind', 'image_too_many_pixels', 'image_unreadable'],
  },
  'DELETE /api/instructor/photo': {
    operationId: 'deletePhoto',
    summary: 'Deletes the photo. A second request changes nothing.',
    access: 'instructor',
    status: 200,
    answer: ownProfile,
    refusals: [],
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
})
