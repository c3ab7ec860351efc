import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, instructorParams, instructorType, listOf, orderParams, page } from '../../shapes/base.ts'
import { operatorOrderSummary, orderFlag, orderText } from '../../shapes/operator-order.ts'
import { because, why } from '../../shapes/reason.ts'
import { instructorRecord, rosterEntry } from '../../shapes/roster.ts'

/** The status that the operator saw. Refused with `order_moved` if it has changed. */
const seenIn = z.int().optional()

/** The common parts of every change of an order. */
const change = { access: 'operator', params: orderParams, status: 204 } as const

export const operatorCorrections = defineCalls({
  'GET /api/ops/instructors/{instructorId}': {
    operationId: 'getInstructorAsOperator',
    summary: 'Returns an instructor, with the orders they are correcting.',
    access: 'operator',
    params: instructorParams,
    status: 200,
    answer: z.object({
      ...rosterEntry.shape,
      second_factor: z.boolean(),
      record: instructorRecord,
      orders: z.array(z.object({ ...operatorOrderSummary.shape, due_at: instant.nullable() })),
    }),
    refusals: ['teacher_not_found'],
  },
  'GET /api/ops/orders/{orderId}/text': {
    operationId: 'readOrderText',
    summary:
      'Returns the learner’s text with its correction as the learner sees it or would see it. The access is logged.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: orderText,
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
        ...operatorOrderSummary.shape,
        submitted_at: instant,
        /** The time at which it is published unchecked; null if it is flagged. */
        published_by: instant.nullable(),
        flags: z.array(orderFlag),
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
      'Takes an order from its instructor, changes a running offer of the operators, or offers an order of the pool. The order goes to the front of the pool, or to another instructor for twelve hours.',
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
})
