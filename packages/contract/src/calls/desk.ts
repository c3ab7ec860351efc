import { z } from 'zod'
import { defineCalls, writing } from '../call.ts'
import { fileName } from './files.ts'
import { catalogueId, course, explanationLanguage, id, instructorType, listOf, page, pathId } from '../shapes/base.ts'
import { deskHead, deskOrder, work, workBytes, workContent } from '../shapes/desk.ts'

const orderParams = z.object({ orderId: pathId })

const me = z.object({
  id,
  name: z.string(),
  type: instructorType,
  courses: z.array(course),
  biz_certified: z.boolean(),
  accepting: z.boolean(),
  slots: z.int(),
  working: z.int(),
})

const whole = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined)

/** What narrows the queue; lengths in words or characters, as each order is counted. */
const queueFilter = {
  category: catalogueId.optional().catch(undefined),
  course: course.optional().catch(undefined),
  /** In which the explanations are to be. */
  language: explanationLanguage.optional().catch(undefined),
  shortest: whole,
  longest: whole,
  /** Yen. */
  pay: whole,
}
const hidden = z.int().nonnegative().optional()

const returnReason = z.enum([
  'specialist_terms',
  'wrong_category',
  'rewrite_needed',
  'fields_swapped',
  'translation_missing',
  'several_questions',
  'out_of_scope',
  'forbidden_content',
])

/** Nominations are mailed always. */
const deskSettings = z.strictObject({ pool_digest: z.boolean() })

export const desk = defineCalls({
  'POST /api/instructor/logout': { summary: 'End this session.', access: 'instructor', status: 204, refusals: [] },
  'GET /api/instructor/me': {
    summary: 'The signed-in instructor.',
    access: 'instructor',
    status: 200,
    answer: me,
    refusals: [],
  },
  'GET /api/instructor/orders': {
    summary: 'The queue, or own orders by state.',
    access: 'instructor',
    query: z.object({
      tab: z.enum(['pool', 'nominated', 'working', 'questions', 'review', 'done']).catch('pool'),
      page,
      ...queueFilter,
      /** The longest waiting, the earliest due or the best paid first; without it as the tab has it. */
      sort: z.enum(['waiting', 'due', 'pay']).optional().catch(undefined),
    }),
    status: 200,
    answer: listOf(z.object({ ...deskHead, excerpt: z.string() })).extend({
      /** What he may be given to correct, to filter by. */
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Where something is filtered by: how many there are in all, and how many more were found without each filter. */
      hidden: z
        .object({
          all: z.int().nonnegative(),
          by: z.object({ category: hidden, course: hidden, language: hidden, length: hidden, pay: hidden }),
        })
        .nullable(),
    }),
    refusals: [],
  },
  'GET /api/instructor/orders/{orderId}': {
    summary: 'An order that may be claimed, or that is or was one’s own.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found'],
  },
  'GET /api/instructor/orders/{orderId}/files/{file}': {
    summary: 'An image of an order that one has claimed.',
    access: 'instructor',
    params: orderParams.extend({ file: fileName }),
    query: z.object({ size: z.enum(['full', 'thumb']).catch('full') }),
    status: 200,
    answerTypes: ['image/jpeg'],
    refusals: ['order_not_found', 'file_not_found'],
  },
  'POST /api/instructor/orders/{orderId}/claim': {
    summary: 'Take a waiting order. Of many at once, one wins.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'claim_conflict', 'slots_full'],
  },
  'POST /api/instructor/orders/{orderId}/release': {
    summary: 'Give a claimed order back to the queue, six hours before it is due at the latest.',
    access: 'instructor',
    params: orderParams,
    status: 204,
    refusals: ['order_not_found', 'not_working', 'handed_in', 'release_too_late'],
  },
  'POST /api/instructor/orders/{orderId}/return': {
    summary: 'Return a text that cannot be corrected as it is. The learner is refunded.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({ reason: returnReason, comment: z.string().trim().min(10).max(500) }),
    status: 204,
    refusals: ['order_not_found', 'not_working', 'handed_in', 'text_flagged'],
    bodyLimit: 2 * 1024,
  },
  'PUT /api/instructor/orders/{orderId}/work': {
    summary: 'Save the work. A stale revision is refused with the head.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({ revision: z.int().nonnegative(), ...workContent }),
    status: 200,
    answer: work,
    rate: writing,
    refusals: ['order_not_found', 'not_working', 'handed_in', 'work_conflict', 'invalid_work'],
    bodyLimit: workBytes,
  },
  'POST /api/instructor/orders/{orderId}/deliver': {
    summary:
      'Deliver the saved work. The same revision delivered twice is one delivery. `hold`: it may be taken back for ten seconds.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({
      revision: z.int().positive(),
      /** From a desk that was opened before they were part of the work; those of the work need not be sent. */
      answers: z
        .array(z.strictObject({ id, answer: z.string().trim().min(1).max(1000) }))
        .max(5)
        .optional(),
      hold: z.literal(true).optional(),
    }),
    status: 200,
    answer: deskOrder,
    refusals: [
      'order_not_found',
      'not_working',
      'handed_in',
      'sent_back_unchanged',
      'work_conflict',
      'not_deliverable',
    ],
    bodyLimit: 15 * 1024,
  },
  'POST /api/instructor/orders/{orderId}/questions/{questionId}/answer': {
    summary: 'Answer what a learner asked about one’s delivery.',
    access: 'instructor',
    params: z.object({ orderId: pathId, questionId: pathId }),
    body: z.strictObject({ answer: z.string().trim().min(1).max(1000) }),
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found', 'question_not_found', 'question_closed', 'text_flagged'],
    bodyLimit: 3 * 1024,
  },
  'GET /api/instructor/notification-settings': {
    summary: 'Whether new orders in the pool are mailed, once an hour at most.',
    access: 'instructor',
    status: 200,
    answer: deskSettings,
    refusals: [],
  },
  'PUT /api/instructor/notification-settings': {
    summary: 'Switch the mails of new orders in the pool on or off.',
    access: 'instructor',
    body: deskSettings,
    status: 200,
    answer: deskSettings,
    refusals: [],
    bodyLimit: 1024,
  },
})
