import { acts } from '@tensaku/domain/studies'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, own } from '../../shapes/base.ts'
import { draftStep } from '../../shapes/draft.ts'

const found = {
  act: z.enum(acts),
  /** The number of such things: unread results, drafts, due cards, edits of a weak point. */
  count: z.int().nonnegative(),
  /** The first of them: an order, a draft, an exercise, a film, a kind of edit. May be empty. */
  title: z.string(),
}

/** An act with its screen in the members' app. */
const nextAct = z
  .union([
    z.object({
      ...found,
      name: z.enum(['orders-id', ...draftStep.options, 'resources-courses-videos-id']),
      params: z.object({ id }),
    }),
    z.object({
      ...found,
      name: z.enum(['exercises', 'studies', 'studies-reports', 'studies-weak-points', 'services-create']),
      params: z.object({}),
    }),
  ])
  .meta({ id: 'NextAct' })

export const memberStudiesNext = defineCalls({
  'GET /api/users/{id}/studies/next': {
    operationId: 'listNextActs',
    summary:
      'Lists four things at most that the learner can do next, the most urgent first. A new order is always one.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(nextAct) }),
    refusals: [],
  },
})
