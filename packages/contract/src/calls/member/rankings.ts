import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { instant, own } from '../../shapes/base.ts'
import { month } from '../../shapes/purchase.ts'

const count = z.int().nonnegative()

/** A month from the year 2000 on. */
const asked = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)

const rankedMember = z
  .object({
    rank_position: z.int().positive(),
    username: z.string(),
    total_words: count,
    total_orders: count,
    /** The asking member themselves. */
    is_me: z.boolean(),
  })
  .meta({ id: 'RankedMember' })

export const memberRankings = defineCalls({
  'GET /api/users/{id}/rankings': {
    operationId: 'getRankings',
    summary:
      'Returns the ranking of a month in Japan by the words of the orders delivered in it, by default of the running month.',
    access: 'verified',
    params: own,
    /** Another form than YYYY-MM is refused as `invalid_input`. */
    query: z.object({ month: asked.optional().catch('') }),
    status: 200,
    answer: z.object({
      month,
      /** The first month in which an order was delivered; null before any. */
      first_month: month.nullable(),
      /** Null without a delivered order, before the next round of ten minutes, and for members who left the rankings. */
      rank_position: z.int().positive().nullable(),
      /** The members with a place. */
      total_users: count,
      /** The member's own words and orders of the month. Two characters of a Japanese text are a word. */
      total_words: count,
      total_orders: count,
      /** The member's best place of all months, and the first month with it. */
      best_ranking: z.object({ rank_position: z.int().positive(), month }).nullable(),
      /** Two places above the member, their own, and two below; empty without a place. */
      my_ranking: z.array(rankedMember),
      /** The first twenty places. */
      top: z.array(rankedMember),
      /** The places are final: from 3:00 on the 1st of the next month on. */
      frozen: z.boolean(),
      /** When the places were counted; null before the first time. */
      ranked_at: instant.nullable(),
    }),
    refusals: [],
  },
})
