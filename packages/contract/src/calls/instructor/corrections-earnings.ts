import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { course, day, id, instant, listOf, page } from '../../shapes/base.ts'

const part = z.object({ count: z.int().nonnegative(), yen: z.int().nonnegative() })
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

export const instructorCorrectionsEarnings = defineCalls({
  'GET /api/instructor/earnings': {
    operationId: 'listEarnings',
    summary: 'Lists the earnings of a month in Japan, by default this one, with the sum of every other month.',
    access: 'instructor',
    query: z.object({ month: month.optional().catch(undefined), page }),
    status: 200,
    answer: listOf(
      z.object({
        kind: z.enum(['order', 'question', 'report']),
        id,
        /** Null for a counselling report. */
        order_id: id.nullable(),
        /** The title of the order; empty for a counselling report. */
        title: z.string(),
        /** Null for other work than a delivery. */
        blocks: z.int().nullable(),
        yen: z.int(),
        at: instant,
        /** The parts of a delivery: the pay of each block, and of the questions that came with it. Null if they are not known. */
        parts: z
          .object({
            course,
            block_yen: z.int().nonnegative(),
            questions: z.int().nonnegative(),
            questions_yen: z.int().nonnegative(),
          })
          .nullable(),
      }),
    ).extend({
      month,
      yen: z.int(),
      /** The parts of the sum: deliveries, answers to questions after them, and counselling reports. */
      deliveries: part,
      answers: part,
      reports: part,
      settles_on: day,
      settled: z.boolean(),
      months: z.array(z.object({ month, yen: z.int() })),
    }),
    refusals: [],
  },
  'GET /api/instructor/tally': {
    operationId: 'getTally',
    summary: 'Counts the deliveries of this day in Japan.',
    access: 'instructor',
    status: 200,
    answer: z.object({
      texts: z.int().nonnegative(),
      words: z.int().nonnegative(),
      /** Texts counted in characters, separately. */
      chars: z.int().nonnegative(),
      yen: z.int().nonnegative(),
    }),
    refusals: [],
  },
})
