import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, instant, instructorType, listOf, page, pathId } from '../shapes/base.ts'
import { opsMember, because, flag, opsOrder, orderLine, person, readText, why } from '../shapes/ops.ts'
import { consultation } from '../shapes/order.ts'
import { auditEntry, auditSubject, moment } from '../shapes/records.ts'

const kilobyte = 1024

const orderParams = z.object({ orderId: pathId })
const memberParams = z.object({ memberId: pathId })

/** The status in which who decides saw an order; refused with `order_moved` where it is another by now. */
const seenIn = z.int().optional()

/** What a change of an order has in common. */
const change = { access: 'operator', params: orderParams, status: 204 } as const

export const ops = defineCalls({
  'GET /api/ops/search': {
    summary: 'Members and orders by e-mail address, username, number or UUID, exact ones first.',
    access: 'operator',
    query: z.object({ q: z.string().trim().max(254).catch('') }),
    status: 200,
    answer: z.object({ members: z.array(person), orders: z.array(orderLine) }),
    refusals: [],
  },
  'GET /api/ops/audit': {
    summary: 'What operators did, newest first, of one subject where one is named.',
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
    summary: 'A member.',
    access: 'operator',
    params: memberParams,
    status: 200,
    answer: opsMember,
    refusals: ['member_not_found'],
  },
  'GET /api/ops/members/{memberId}/timeline': {
    summary: 'Everything that happened to a member and his orders, newest first.',
    access: 'operator',
    params: memberParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(moment),
    refusals: ['member_not_found'],
  },
  'GET /api/ops/orders/{orderId}': {
    summary: 'An order without its texts, and what was written to the office about it.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: opsOrder,
    refusals: ['order_not_found'],
  },
  'GET /api/ops/orders/{orderId}/timeline': {
    summary: 'Everything that happened to an order, newest first.',
    access: 'operator',
    params: orderParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(moment),
    refusals: ['order_not_found'],
  },
  'GET /api/ops/orders/{orderId}/text': {
    summary:
      'What a learner wrote, with its correction as he reads it or would read it. That it was looked at is logged.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: readText,
    refusals: ['order_not_found'],
  },
  'GET /api/ops/held': {
    summary: 'Deliveries that wait for a check, the one that waits longest first.',
    access: 'operator',
    query: z.object({ page }),
    status: 200,
    answer: listOf(
      z.object({
        ...orderLine.shape,
        submitted_at: instant,
        /** When it is published though nobody checked it; never where it is flagged. */
        published_by: instant.nullable(),
        flags: z.array(flag),
        /** Deliveries of its instructor so far. */
        deliveries: z.int().nonnegative(),
      }),
    ),
    refusals: [],
  },
  'POST /api/ops/orders/{orderId}/approve': {
    summary: 'Publish a delivery that was held. Of several operators one does.',
    ...change,
    body: because,
    refusals: ['order_not_found', 'already_checked'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/orders/{orderId}/send-back': {
    summary: 'Send a delivery that was held back to its instructor, who reads why.',
    ...change,
    body: because,
    refusals: ['order_not_found', 'already_checked', 'teacher_suspended'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/orders/{orderId}/candidates': {
    summary: 'Instructors who may take an order over, those with a free hand first.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: z.object({
      items: z.array(z.object({ id, name: z.string(), type: instructorType, working: z.int(), slots: z.int() })),
    }),
    refusals: ['order_not_found'],
  },
  'POST /api/ops/orders/{orderId}/reassign': {
    summary:
      'Take an order in hand or held from its instructor, or change an offer of the office that runs: to the front of the pool, or to another one for twelve hours.',
    ...change,
    body: z.strictObject({ to: id.nullable(), seen_in: seenIn, why }),
    refusals: ['order_not_found', 'order_moved', 'only_nominee', 'teacher_unavailable'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/orders/{orderId}/cancel': {
    summary:
      'End an order that waits, is in hand or held. The learner is refunded; without cause its instructor is paid.',
    ...change,
    body: z.strictObject({ for_cause: z.boolean(), seen_in: seenIn, why }),
    refusals: ['order_not_found', 'order_moved'],
    bodyLimit: 2 * kilobyte,
  },
  'POST /api/ops/orders/{orderId}/refund': {
    summary:
      'Give back what a delivered order cost, after a complaint, within 30 days. It stays delivered, and its instructor stays paid.',
    ...change,
    body: because,
    refusals: ['order_not_found', 'not_delivered', 'complaint_period_over', 'already_refunded', 'member_left'],
    bodyLimit: 2 * kilobyte,
  },
  'GET /api/ops/consultations': {
    summary: 'What learners wrote to the office: unanswered ones oldest first, or all newest first.',
    access: 'operator',
    query: z.object({ filter: z.enum(['open', 'all']).catch('open'), page }),
    status: 200,
    answer: listOf(
      z.object({
        ...orderLine.shape,
        last: consultation,
        /** Since when somebody waits for an answer. */
        waiting_since: instant.nullable(),
      }),
    ),
    refusals: [],
  },
  'POST /api/ops/orders/{orderId}/consultations': {
    summary: 'Answer what a learner wrote to the office. Refused when more was written than was read.',
    ...change,
    body: z.strictObject({ after: id, content: z.string().trim().min(1).max(1000), why }),
    refusals: ['order_not_found', 'member_left', 'consultation_moved'],
    bodyLimit: 5 * kilobyte,
  },
})
