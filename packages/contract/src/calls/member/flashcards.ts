import { mostCards } from '@tensaku/domain/flashcards'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, listOf, own, ownWith } from '../../shapes/base.ts'
import { cardTexts, categoryName, flashcard, flashcardCategory, hasSide } from '../../shapes/flashcard.ts'

/** A phrase of a line, or a model phrase, which has no line. */
const phrase = z
  .strictObject({
    line: z.int().positive().nullable(),
    ...cardTexts,
    /** An edit of the line, by its UTF-16 offset in the original: the card remembers it. */
    start: z.int().min(0).max(100_000).optional(),
  })
  .refine(hasSide, { path: ['english'] })

/** `added`: the ids of the cards that did not exist before. */
export const madeCards = z.object({ category: flashcardCategory, items: z.array(flashcard), added: z.array(id) })

const one = { access: 'verified', params: ownWith('categoryId') } as const

export const memberFlashcards = defineCalls({
  'GET /api/users/{id}/flashcard-categories': {
    operationId: 'listFlashcardCategories',
    summary:
      'Lists the member’s categories of flashcards, with their number of cards and its limit. There is always one page.',
    access: 'verified',
    params: own,
    status: 200,
    answer: listOf(flashcardCategory).extend({ max: z.int().positive() }),
    refusals: [],
  },
  'POST /api/users/{id}/flashcard-categories': {
    operationId: 'createFlashcardCategory',
    summary: 'Creates a category with a name that no other has. The same Idempotency-Key answers the same category.',
    access: 'verified',
    params: own,
    idempotent: 'optional',
    body: z.strictObject({ name: categoryName, is_public: z.boolean().default(false) }),
    status: 201,
    answer: flashcardCategory,
    refusals: ['flashcard_category_taken', 'flashcard_category_limit'],
    bodyLimit: 1024,
  },
  'GET /api/users/{id}/flashcard-categories/{categoryId}': {
    operationId: 'getFlashcardCategory',
    summary: 'Returns a category with all its cards, the newest last.',
    ...one,
    status: 200,
    answer: flashcardCategory.extend({ flashcards: z.array(flashcard) }),
    refusals: ['flashcard_category_not_found'],
  },
  'PATCH /api/users/{id}/flashcard-categories/{categoryId}': {
    operationId: 'updateFlashcardCategory',
    summary: 'Renames a category, or changes whether everybody may read its cards.',
    ...one,
    body: z.strictObject({ name: categoryName.optional(), is_public: z.boolean().optional() }),
    status: 200,
    answer: flashcardCategory,
    refusals: ['flashcard_category_not_found', 'flashcard_category_taken'],
    bodyLimit: 1024,
  },
  'DELETE /api/users/{id}/flashcard-categories/{categoryId}': {
    operationId: 'deleteFlashcardCategory',
    summary: 'Deletes a category with its cards.',
    ...one,
    status: 204,
    refusals: ['flashcard_category_not_found'],
  },
  'POST /api/users/{id}/flashcard-categories/{categoryId}/export': {
    operationId: 'exportFlashcards',
    summary: 'Returns all cards of a category as a file: a table, or a package for Anki with audios and reviews.',
    ...one,
    body: z.strictObject({ format: z.enum(['csv', 'apkg']).default('csv') }).prefault({}),
    status: 200,
    answerTypes: ['text/csv', 'application/octet-stream'],
    rate: { most: 30, seconds: 60 },
    refusals: ['flashcard_category_not_found'],
    bodyLimit: 24,
  },
  'POST /api/users/{id}/orders/{orderId}/flashcards': {
    operationId: 'createFlashcards',
    summary: 'Makes flashcards of a delivery, all or none. A card that exists already is not made again.',
    access: 'verified',
    params: ownWith('orderId'),
    body: z.strictObject({
      /** Null: the category of the newest card; for a first card a category that is made with it. */
      flashcard_category_id: id.nullable(),
      items: z.array(phrase).min(1).max(mostCards),
    }),
    status: 201,
    answer: madeCards,
    refusals: ['order_not_found', 'not_delivered', 'flashcard_category_not_found', 'category_full'],
    bodyLimit: 271 * 1024,
  },
})
