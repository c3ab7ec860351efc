import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import {
  catalogueId,
  course,
  explanationLanguage,
  fileName,
  id,
  instant,
  listOf,
  orderParams,
  page,
} from '../../shapes/base.ts'
import { deskHead, deskOrder } from '../../shapes/desk-order.ts'
import { correctionKind } from '../../shapes/result.ts'

const whole = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined)

/** Filters of the queue. Lengths are in words or characters, as each order is counted. */
const queueFilter = {
  category: catalogueId.optional().catch(undefined),
  course: course.optional().catch(undefined),
  /** The language of the explanations. */
  language: explanationLanguage.optional().catch(undefined),
  shortest: whole,
  longest: whole,
  /** Yen. */
  pay: whole,
}

/** A question that the learner asked after the delivery, with its first 200 characters. */
const laterQuestion = z
  .object({
    id,
    content: z.string(),
    asked_at: instant,
    answer_by: instant,
    answered: z.boolean(),
    /** The pay for the answer, by the rules in force. */
    pay_yen: z.int(),
  })
  .meta({ id: 'LaterQuestion' })

const hidden = z.int().nonnegative().optional()

/** Nominations are always mailed. */
const deskSettings = z.strictObject({ pool_digest: z.boolean() }).meta({ id: 'DeskNotificationSettings' })

export const instructorCorrectionsQueue = defineCalls({
  'GET /api/instructor/orders': {
    operationId: 'listDeskOrders',
    summary: 'Lists the queue, or the instructor’s own orders by state.',
    access: 'instructor',
    query: z.object({
      tab: z.enum(['pool', 'nominated', 'working', 'questions', 'review', 'done']).catch('pool'),
      page,
      ...queueFilter,
      /** The longest waiting, the earliest due or the best paid first; by default the order of the tab. */
      sort: z.enum(['waiting', 'due', 'pay']).optional().catch(undefined),
    }),
    status: 200,
    answer: listOf(
      z.object({
        ...deskHead,
        excerpt: z.string(),
        /** The number of its texts. */
        texts: z.int().positive(),
        /** The number of questions that came with the order and are answered with the delivery. */
        asked: z.int().nonnegative(),
        /** The questions after the delivery, without the refunded ones: the open ones first, each group by time. */
        later: z.array(laterQuestion),
      }),
    ).extend({
      /** The categories that this instructor may correct, for the filter. */
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
      /** The open work by tab: the open orders, those reserved for this instructor, the claimed ones, those in check, and the questions to answer. */
      waiting: z.object({
        pool: z.int().nonnegative(),
        nominated: z.int().nonnegative(),
        working: z.int().nonnegative(),
        review: z.int().nonnegative(),
        questions: z.int().nonnegative(),
      }),
      /** With filters: the number of all orders, and how many more there are without each filter. */
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
    operationId: 'getDeskOrder',
    summary: 'Returns an order that the instructor may claim, has claimed or has delivered.',
    access: 'instructor',
    params: orderParams,
    status: 200,
    answer: deskOrder,
    refusals: ['order_not_found'],
  },
  'GET /api/instructor/orders/{orderId}/files/{file}': {
    operationId: 'downloadDeskFile',
    summary: 'Downloads an image of a claimed order.',
    access: 'instructor',
    params: orderParams.extend({ file: fileName }),
    query: z.object({ size: z.enum(['full', 'thumb']).catch('full') }),
    status: 200,
    answerTypes: ['image/jpeg'],
    refusals: ['order_not_found', 'file_not_found'],
  },
  'GET /api/instructor/orders/{orderId}/history': {
    operationId: 'listPastOrders',
    summary: 'Lists the instructor’s earlier deliveries to the same learner, newest first.',
    access: 'instructor',
    params: orderParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(
      z.object({
        id,
        title: z.string(),
        category: z.object({ id: z.int(), name: z.string() }),
        course,
        delivered_at: instant,
        /** The language of the text. */
        language: z.enum(['en', 'ja']),
        /** The kinds of edits, the most frequent first. */
        kinds: z.array(z.object({ kind: correctionKind, count: z.int().positive() })),
      }),
    ),
    refusals: ['order_not_found'],
  },
  'GET /api/instructor/notification-settings': {
    operationId: 'getDeskNotificationSettings',
    summary: 'Tells whether new orders in the pool are mailed, at most once an hour.',
    access: 'instructor',
    status: 200,
    answer: deskSettings,
    refusals: [],
  },
  'PUT /api/instructor/notification-settings': {
    operationId: 'updateDeskNotificationSettings',
    summary: 'Switches the mails about new orders in the pool on or off.',
    access: 'instructor',
    body: deskSettings,
    status: 200,
    answer: deskSettings,
    refusals: [],
    bodyLimit: 1024,
  },
})
