import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { course, id, instant, instructorType, listOf, page, pathId } from '../shapes/base.ts'
import { because, instructorRecord, orderLine, person, rosterLine, why } from '../shapes/ops.ts'

const kilobyte = 1024

const memberParams = z.object({ memberId: pathId })
const instructorParams = z.object({ instructorId: pathId })
const ofInstructor = { access: 'operator', params: instructorParams, status: 204 } as const
const ofApplication = { access: 'operator', params: z.object({ applicationId: pathId }), status: 204 } as const

/** What operators do for instructors, applicants and newcomers. */
export const opsPeople = defineCalls({
  'GET /api/ops/instructors': {
    summary: 'Instructors by name or address.',
    access: 'operator',
    query: z.object({
      q: z.string().trim().max(254).catch(''),
      filter: z.enum(['all', 'active', 'suspended']).catch('all'),
      page,
    }),
    status: 200,
    answer: listOf(rosterLine),
    refusals: [],
  },
  'GET /api/ops/instructors/{instructorId}': {
    summary: 'An instructor, with what he has in hand.',
    access: 'operator',
    params: instructorParams,
    status: 200,
    answer: z.object({ ...rosterLine.shape, record: instructorRecord, orders: z.array(orderLine) }),
    refusals: ['teacher_not_found'],
  },
  'PATCH /api/ops/instructors/{instructorId}': {
    summary: 'Set an instructor’s grade, slots and business certificate.',
    ...ofInstructor,
    body: z.strictObject({
      grade: z.int().min(1).max(5),
      slots: z.int().min(0).max(8),
      biz_certified: z.boolean(),
      why,
    }),
    refusals: ['teacher_not_found', 'nothing_to_change', 'slots_in_use'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/suspend': {
    summary: 'Suspend an instructor: his sessions end, and he is offered to nobody.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'nothing_to_change'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/reinstate': {
    summary: 'Take the suspension of an instructor back.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'nothing_to_change'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/second-factor/reset': {
    summary: 'Take the second factor from an instructor who has lost it. He is signed out and sets up a new one.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'nothing_to_change'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/gift-holds': {
    summary: 'Welcome gifts that an operator decides about, the one that waits longest first.',
    access: 'operator',
    query: z.object({ page }),
    status: 200,
    answer: listOf(z.object({ member: person, reason: z.enum(['throwaway', 'address']), at: instant })),
    refusals: [],
  },
  'POST /api/ops/members/{memberId}/gift': {
    summary: 'Give or refuse a welcome gift that was held.',
    access: 'operator',
    params: memberParams,
    body: z.strictObject({ give: z.boolean(), why }),
    status: 204,
    refusals: ['member_not_found', 'gift_decided'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/instructors/{instructorId}/password-link': {
    summary: 'Mail an instructor a new link at which he chooses his password.',
    ...ofInstructor,
    body: because,
    refusals: ['teacher_not_found', 'link_while_suspended', 'link_just_sent'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/applications': {
    summary: 'Who would like to instruct: those who wait, the longest first, or those who were answered, newest first.',
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
    summary: 'Make an instructor of who applied. He is mailed the link at which he chooses his password.',
    ...ofApplication,
    body: z.strictObject({ type: instructorType, courses: z.array(course).min(1).max(2), why }),
    refusals: ['application_not_found', 'application_decided', 'instructor_exists'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/applications/{applicationId}/decline': {
    summary: 'Decline an application, with a word to who applied or without.',
    ...ofApplication,
    body: z.strictObject({ word: z.string().trim().max(500), why }),
    refusals: ['application_not_found', 'application_decided'],
    bodyLimit: 3 * kilobyte,
  },
})
