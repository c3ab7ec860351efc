import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, instant, instructorType, listOf, orderParams, page, pathId } from '../shapes/base.ts'
import { opsMember, because, flag, opsOrder, orderLine, person, readText, why } from '../shapes/ops.ts'
import { consultation } from '../shapes/order.ts'
import { auditEntry, auditSubject, moment } from '../shapes/records.ts'

const kilobyte = 1024

const memberParams = z.object({ memberId: pathId })

/** The status that the operator saw. Refused with `order_moved` where it has changed. */
const seenIn = z.int().optional()

/** The common parts of every change of an order. */
const change = { access: 'operator', params: orderParams, status: 204 } as const

export const ops = defineCalls({
  'GET /api/ops/search': {
    operationId: 'search',
    summary: 'Finds members and orders by e-mail address, username, number or UUID, exact matches first.',
    access: 'operator',
    query: z.object({ q: z.string().trim().max(254).catch('') }),
    status: 200,
    answer: z.object({ members: z.array(person), orders: z.array(orderLine) }),
    refusals: [],
  },
  'GET /api/ops/audit': {
    operationId: 'listAudit',
    summary: 'Lists the actions of operators, newest first, optionally of one subject.',
    access: 'operator',
    query: z.object({
      subject: auditSubject.optional().catch(undefined),
      subject_id: z.coerce.number().int().positive().max(1e15).optional().catch(undefined),
      page,
    }),
    status: 200,
    answer: listOf(auditEntry),
    refusals: [],
  },
  'GET /api/ops/members/{memberId}': {
    operationId: 'getMember',
    summary: 'Returns a member.',
    access: 'operator',
    params: memberParams,
    status: 200,
    answer: opsMember,
    refusals: ['member_not_found'],
  },
  'GET /api/ops/members/{memberId}/timeline': {
    operationId: 'listMemberTimeline',
    summary: 'Lists all events of a member and their orders, newest first.',
    access: 'operator',
    params: memberParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(moment),
    refusals: ['member_not_found'],
  },
  'GET /api/ops/orders/{orderId}': {
    operationId: 'getOrderAsOperator',
    summary: 'Returns an order without its texts, and its consultation with the operators.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: opsOrder,
    refusals: ['order_not_found'],
  },
  'GET /api/ops/orders/{orderId}/timeline': {
    operationId: 'listOrderTimeline',
    summary: 'Lists all events of an order, newest first.',
    access: 'operator',
    params: orderParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(moment),
    refusals: ['order_not_found'],
  },
  'GET /api/ops/orders/{orderId}/text': {
    operationId: 'readOrderText',
    summary:
      'Returns the learner’s text with its correction as the learner sees it or would see it. The access is logged.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: readText,
    refusals: ['order_not_found'],
  },
  'GET /api/ops/held': {
    operationId: 'listHeld',
    summary: 'Lists the deliveries that wait for a check, the longest waiting first.',
    access: 'operator',
    query: z.object({ page }),
    status: 200,
    answer: listOf(
      z.object({
        ...orderLine.shape,
        submitted_at: instant,
        /** The time at which it is published unchecked; null where it is flagged. */
        published_by: instant.nullable(),
        flags: z.array(flag),
        /** The number of the instructor's deliveries so far. */
        deliveries: z.int().nonnegative(),
      }),
    ),
    refusals: [],
  },
  'POST /api/ops/orders/{orderId}/approve': {
    operationId: 'approveHeld',
    summary: 'Publishes a delivery after its check. Of several operators at once, one does.',
    ...change,
    body: because,
    refusals: ['order_not_found', 'already_checked'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/orders/{orderId}/send-back': {
    operationId: 'sendBack',
    summary: 'Sends a delivery back to its instructor, with the reason.',
    ...change,
    body: because,
    refusals: ['order_not_found', 'already_checked', 'teacher_suspended'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/orders/{orderId}/candidates': {
    operationId: 'listCandidates',
    summary: 'Lists the instructors who may take an order over, those with a free slot first.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: z.object({
      items: z.array(z.object({ id, name: z.string(), type: instructorType, working: z.int(), slots: z.int() })),
    }),
    refusals: ['order_not_found'],
  },
  'POST /api/ops/orders/{orderId}/reassign': {
    operationId: 'reassignOrder',
    summary:
      'Takes an order from its instructor, or changes a running offer of the operators. The order goes to the front of the pool, or to another instructor for twelve hours.',
    ...change,
    body: z.strictObject({ to: id.nullable(), seen_in: seenIn, why }),
    refusals: ['order_not_found', 'order_moved', 'only_nominee', 'teacher_unavailable'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/orders/{orderId}/cancel': {
    operationId: 'cancelAsOperator',
    summary:
      'Ends an order that waits, is being corrected or waits for a check. The learner is refunded; unless the instructor caused it, they are paid.',
    ...change,
    body: z.strictObject({ for_cause: z.boolean(), seen_in: seenIn, why }),
    refusals: ['order_not_found', 'order_moved'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/orders/{orderId}/refund': {
    operationId: 'refundAfterComplaint',
    summary:
      'Refunds a delivered order after a complaint, within 30 days. It stays delivered, and its instructor stays paid.',
    ...change,
    body: because,
    refusals: ['order_not_found', 'not_delivered', 'complaint_period_over', 'already_refunded', 'member_left'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/consultations': {
    operationId: 'listConsultations',
    summary: 'Lists the consultations of learners: the unanswered ones, oldest first, or all, newest first.',
    access: 'operator',
    query: z.object({ filter: z.enum(['open', 'all']).catch('open'), page }),
    status: 200,
    answer: listOf(
      z.object({
        ...orderLine.shape,
        last: consultation,
        /** The time since which a learner waits for an answer. */
        waiting_since: instant.nullable(),
      }),
    ),
    refusals: [],
  },
  'POST /api/ops/orders/{orderId}/consultations': {
    operationId: 'answerConsultation',
    summary: 'Answers a learner’s consultation. It is refused when the learner wrote more than the operator has read.',
    ...change,
    body: z.strictObject({ after: id, content: z.string().trim().min(1).max(1000), why }),
    refusals: ['order_not_found', 'member_left', 'consultation_moved'],
    bodyLimit: 5 * kilobyte,
  },
})
