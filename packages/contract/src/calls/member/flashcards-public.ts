import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, listOf, own, ownWith, page } from '../../shapes/base.ts'
import { flashcardCategory } from '../../shapes/flashcard.ts'

/** A category as everybody sees it: neither its member, nor notes, nor where a card was taken from. */
const publicCategory = z
  .object({
    id,
    name: z.string(),
    count_flashcards: z.int().nonnegative(),
    /** The reader’s own. */
    own: z.boolean(),
  })
  .meta({ id: 'PublicFlashcardCategory' })

const publicCard = z.object({ id, english: z.string(), japanese: z.string() }).meta({ id: 'PublicFlashcard' })

const one = { access: 'verified', params: ownWith('categoryId') } as const

export const memberFlashcardsPublic = defineCalls({
  'GET /api/users/{id}/flashcard-categories/public': {
    operationId: 'listPublicFlashcardCategories',
    summary:
      'Lists the categories that members have published, the newest first. Every keyword must occur in the name.',
    access: 'verified',
    params: own,
    query: z.object({ keywords: z.string().max(100).optional().catch(undefined), page }),
    status: 200,
    answer: listOf(publicCategory),
    refusals: [],
  },
  'GET /api/users/{id}/flashcard-categories/public/{categoryId}': {
    operationId: 'getPublicFlashcardCategory',
    summary: 'Returns a published category with its cards.',
    ...one,
    status: 200,
    answer: publicCategory.extend({ flashcards: z.array(publicCard) }),
    refusals: ['flashcard_category_not_found'],
  },
  'POST /api/users/{id}/flashcard-categories/public/{categoryId}/copy': {
    operationId: 'copyPublicFlashcardCategory',
    summary:
      'Copies a published category into a private one of the member. A number is added to a name that they have already. The same Idempotency-Key answers the same copy.',
    ...one,
    idempotent: 'optional',
    status: 201,
    answer: flashcardCategory,
    refusals: ['flashcard_category_not_found', 'flashcard_category_limit'],
  },
})
