import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { instant, own, points } from '../../shapes/base.ts'
import { month } from '../../shapes/purchase.ts'

const stage = z.enum(['regular', 'bronze', 'silver', 'gold'])

export const memberShopRewards = defineCalls({
  'GET /api/users/{id}/rewards': {
    operationId: 'getRewards',
    summary: 'Returns the stage of a member, the way to the next, and the points that come on the 1st.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      /** The stage by the delivered orders of the month before. */
      stage,
      stages: z.array(
        z.object({ stage, from: z.int().nonnegative(), percent: z.int().nonnegative(), plan_points: points }),
      ),
      /** The month that runs, with its delivered orders so far and the stage they reach. */
      current: z.object({
        month,
        delivered: z.int().nonnegative(),
        stage,
        /** Orders to the next stage; null at the highest. */
        missing: z.int().positive().nullable(),
        /** Paid points spent on orders delivered in this month, net of refunds, and the points they give if nothing changes. */
        spent: points,
        expected: points,
      }),
      /** The next grant, at 10:00 on the 1st in Japan. */
      grant: z.object({ at: instant, expires_at: instant }),
      histories: z.array(
        z.object({ month, stage, delivered: z.int().nonnegative(), spent: points, granted: points, at: instant }),
      ),
    }),
    refusals: [],
  },
})
