import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, instant, listOf, page, pathId } from '../../shapes/base.ts'
import { memberSummary } from '../../shapes/operator-member.ts'
import { because } from '../../shapes/reason.ts'

const one = {
  access: 'operator',
  params: z.object({ memberId: pathId, categoryId: pathId }),
  body: because,
  status: 204,
  refusals: ['member_not_found', 'flashcard_category_not_found', 'nothing_to_change'],
  bodyLimit: 2 * kilobyte,
} as const

export const operatorFlashcards = defineCalls({
  'GET /api/ops/flashcard-categories': {
    operationId: 'listPublishedFlashcardCategories',
    summary:
      'Lists the categories of flashcards that members, or one of them, have published, the newest first, with their cards.',
    access: 'operator',
    query: z.object({
      q: z.string().trim().max(100).catch(''),
      member: z.coerce.number().int().positive().optional().catch(undefined),
      page,
    }),
    status: 200,
    answer: listOf(
      z.object({
        id,
        name: z.string(),
        member: memberSummary.pick({ id: true, username: true }),
        hidden_at: instant.nullable(),
        cards: z.array(z.object({ english: z.string(), japanese: z.string() })),
      }),
    ),
    refusals: [],
  },
  'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/hide': {
    operationId: 'hideFlashcardCategory',
    summary: 'Hides a published category of a member from everybody else.',
    ...one,
  },
  'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/show': {
    operationId: 'showFlashcardCategory',
    summary: 'Shows a hidden category again.',
    ...one,
  },
})
