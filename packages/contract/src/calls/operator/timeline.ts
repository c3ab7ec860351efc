import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { instructorParams, listOf, memberParams, orderParams, page } from '../../shapes/base.ts'
import { memberSummary, operatorMember } from '../../shapes/operator-member.ts'
import { operatorOrder, operatorOrderSummary } from '../../shapes/operator-order.ts'
import { operatorPurchase } from '../../shapes/operator-purchase.ts'
import { rosterEntry } from '../../shapes/roster.ts'
import { timelineEntry, timelineFilter } from '../../shapes/timeline-entry.ts'

export const operatorTimeline = defineCalls({
  'GET /api/ops/search': {
    operationId: 'search',
    summary:
      'Finds members, orders, instructors and purchases by name, e-mail address, number or the beginning of a UUID, at most 20 of each. Purchases also by a number of their slip or their transfer code.',
    access: 'operator',
    query: z.object({ q: z.string().trim().max(254).catch('') }),
    status: 200,
    answer: z.object({
      /** The number in the query, if it is one: 「5」, 「#5」, 「添削 5」, 「購入 5」. */
      number: z.number().nullable(),
      members: z.array(memberSummary),
      orders: z.array(operatorOrderSummary),
      instructors: z.array(rosterEntry),
      purchases: z.array(operatorPurchase),
    }),
    refusals: [],
  },
  'GET /api/ops/members/{memberId}': {
    operationId: 'getMember',
    summary: 'Returns a member.',
    access: 'operator',
    params: memberParams,
    status: 200,
    answer: operatorMember,
    refusals: ['member_not_found'],
  },
  'GET /api/ops/members/{memberId}/timeline': {
    operationId: 'listMemberTimeline',
    summary: 'Lists the events of a member and their orders, newest first: all, or those of one kind.',
    access: 'operator',
    params: memberParams,
    query: z.object({ filter: timelineFilter, page }),
    status: 200,
    answer: listOf(timelineEntry),
    refusals: ['member_not_found'],
  },
  'GET /api/ops/instructors/{instructorId}/timeline': {
    operationId: 'listInstructorTimeline',
    summary: 'Lists the steps of the orders of an instructor and the acts of operators on them, newest first.',
    access: 'operator',
    params: instructorParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(timelineEntry),
    refusals: ['teacher_not_found'],
  },
  'GET /api/ops/orders/{orderId}': {
    operationId: 'getOrderAsOperator',
    summary: 'Returns an order without its texts, and its consultation with the operators.',
    access: 'operator',
    params: orderParams,
    status: 200,
    answer: operatorOrder,
    refusals: ['order_not_found'],
  },
  'GET /api/ops/orders/{orderId}/timeline': {
    operationId: 'listOrderTimeline',
    summary: 'Lists all events of an order, newest first.',
    access: 'operator',
    params: orderParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(timelineEntry),
    refusals: ['order_not_found'],
  },
})
