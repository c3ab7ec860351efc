import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, listOf, own, page, points } from '../../shapes/base.ts'
import { pointEntryKind } from '../../shapes/point-entry.ts'

const entry = z
  .object({
    id,
    /** `taken_back`: points of a purchase that was refunded. */
    kind: z.enum([...pointEntryKind.options, 'taken_back']),
    amount: points,
    /** The balance after this entry. */
    balance: points,
    at: instant,
    /** The expiry of given points. */
    expires_at: instant.nullable(),
    order_id: id.nullable(),
    /** The title of that order; null if the learner has removed it from their lists. */
    order_title: z.string().nullable(),
    /** The part of the amount that belongs to bought points; the rest are free ones. */
    paid: points,
    /** The purchase that gave the points, took them back, or was paid with them. */
    purchase: z.object({ id, name: z.string(), quantity: z.int().positive() }).nullable(),
  })
  .meta({ id: 'PointEntry' })

export const memberPoints = defineCalls({
  'GET /api/users/{id}/points': {
    operationId: 'getPoints',
    summary: 'Returns the balance and its lots, the first to expire first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      balance: points,
      /** The part of the balance that pays no nominated instructor. */
      gift: points,
      lots: z.array(
        z.object({ remaining: points, kind: z.enum(['paid', 'free']), gift: z.boolean(), expires_at: instant }),
      ),
    }),
    refusals: [],
  },
  'GET /api/users/{id}/points/histories': {
    operationId: 'listPointHistories',
    summary:
      'Lists the bookings of points, newest first, with the running balance. One event that touched several lots is one entry.',
    access: 'verified',
    params: own,
    query: z.object({ page }),
    status: 200,
    answer: listOf(entry),
    refusals: [],
  },
})
