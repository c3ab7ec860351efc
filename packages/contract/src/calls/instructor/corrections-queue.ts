import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { catalogueId, course, explanationLanguage, listOf, page } from '../../shapes/base.ts'
import { deskHead } from '../../shapes/desk-order.ts'

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

const hidden = z.int().nonnegative().optional()

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
    answer: listOf(z.object({ ...deskHead, excerpt: z.string() })).extend({
      /** The categories that this instructor may correct, for the filter. */
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
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
})
