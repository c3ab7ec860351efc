import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { listOf, own, ownWith } from '../../shapes/base.ts'
import { categoryName, flashcard, flashcardCategory } from '../../shapes/flashcard.ts'

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
    summary: 'Creates a category with a name that no other has.',
    access: 'verified',
    params: own,
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
    summary: 'Returns all cards of a category as a file.',
    ...one,
    body: z.strictObject({ format: z.enum(['csv']).default('csv') }).prefault({}),
    status: 200,
    answerTypes: ['text/csv'],
    rate: { most: 30, seconds: 60 },
    refusals: ['flashcard_category_not_found'],
    bodyLimit: 24,
  },
})
