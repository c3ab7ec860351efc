import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { course, id, instant, instructorParams, instructorType, listOf, page, pathId } from '../../shapes/base.ts'
import { because, why } from '../../shapes/reason.ts'
import { rosterEntry } from '../../shapes/roster.ts'

const ofInstructor = { access: 'operator', params: instructorParams, status: 204 } as const

const ofApplication = { access: 'operator', params: z.object({ applicationId: pathId }), status: 204 } as const

export const operatorInstructors = defineCalls({
  'GET /api/ops/instructors': {
    operationId: 'listInstructors',
    summary: 'Lists instructors by name or address.',
    access: 'operator',
    query: z.object({
      q: z.string().trim().max(254).catch(''),
      filter: z.enum(['all', 'active', 'suspended']).catch('all'),
      page,
    }),
    status: 200,
    answer: listOf(rosterEntry),
    refusals: [],
  },
  'PATCH /api/ops/instructors/{instructorId}': {
    operationId: 'changeGrade',
    summary: 'Sets an instructor’s grade, slots, business certificate and mark of a counsellor.',
    ...ofInstructor,
    body: z.strictObject({
      grade: z.int().min(1).max(5),
      slots: z.int().min(0).max(8),
      biz_certified: z.boolean(),
      /** May write counselling reports; unchanged without this key. */
      counsellor: z.boolean().optional(),
      why,
    }),
    refusals: ['teacher_not_found', 'nothing_to_change', 'slots_in_use'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/suspend': {
    operationId: 'suspendInstructor',
    summary: 'Suspends an instructor. Their sessions end, and nobody can nominate them.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'nothing_to_change'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/reinstate': {
    operationId: 'reinstateInstructor',
    summary: 'Ends the suspension of an instructor.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'nothing_to_change'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/second-factor/reset': {
    operationId: 'resetSecondFactor',
    summary: 'Removes the second factor of an instructor who has lost it. They are signed out and set up a new one.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'nothing_to_change'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/photo/remove': {
    operationId: 'removePhoto',
    summary: 'Removes the photo of an instructor.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'nothing_to_change'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/password-link': {
    operationId: 'sendPasswordLink',
    summary: 'Mails an instructor a new link to choose a password.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'link_while_suspended', 'link_just_sent'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/applications': {
    operationId: 'listApplications',
    summary: 'Lists applications: the open ones, the longest waiting first, or the decided ones, newest first.',
    access: 'operator',
    query: z.object({ filter: z.enum(['waiting', 'decided']).catch('waiting'), page }),
    status: 200,
    answer: listOf(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        type: instructorType,
        courses: z.array(course),
        introduction: z.string(),
        sample: z.string(),
        locale: z.enum(['ja', 'en']),
        at: instant,
        decision: z.enum(['approved', 'declined']).nullable(),
        decided_at: instant.nullable(),
        /** An instructor has this address already. */
        known: z.boolean(),
      }),
    ),
    refusals: [],
  },
  'POST /api/ops/applications/{applicationId}/approve': {
    operationId: 'approveApplication',
    summary: 'Makes an applicant an instructor, and mails them the link to choose a password.',
    ...ofApplication,
    body: z.strictObject({ type: instructorType, courses: z.array(course).min(1).max(2), why }),
    refusals: ['application_not_found', 'application_decided', 'instructor_exists'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/applications/{applicationId}/decline': {
    operationId: 'declineApplication',
    summary: 'Declines an application, with or without a message to the applicant.',
    ...ofApplication,
    body: z.strictObject({ word: z.string().trim().max(500), why }),
    refusals: ['application_not_found', 'application_decided'],
    bodyLimit: 3 * kilobyte,
  },
})
