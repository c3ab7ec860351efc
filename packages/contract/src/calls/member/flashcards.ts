import { longestCategoryName, longestNote, longestSide, mostCards } from '@tensaku/domain/flashcards'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, listOf, own, ownWith } from '../../shapes/base.ts'
import { mistake } from '../../shapes/mistake.ts'

const category = z
  .object({
    id,
    name: z.string(),
    is_public: z.boolean(),
    count_flashcards: z.int().nonnegative(),
    max_flashcards: z.int().positive(),
  })
  .meta({ id: 'FlashcardCategory' })

const flashcard = z
  .object({
    id,
    flashcard_category_id: id,
    english: z.string(),
    japanese: z.string(),
    note: z.string(),
    checked: z.boolean(),
    /** Of a card made of an edit. */
    mistake: mistake.nullable(),
  })
  .meta({ id: 'Flashcard' })

const side = z.string().trim().max(longestSide).default('')

/** A phrase of a line, or a model phrase, which has no line. One of the two sides may be empty. */
const item = z
  .strictObject({
    line: z.int().positive().nullable(),
    english: side,
    japanese: side,
    note: z.string().trim().max(longestNote).default(''),
    checked: z.boolean().default(false),
    /** An edit of the line, by its UTF-16 offset in the original: the card remembers it. */
    start: z.int().min(0).max(100_000).optional(),
  })
  .refine(({ english, japanese }) => english !== '' || japanese !== '', { path: ['english'] })

/** `added`: the ids of the cards that did not exist before. */
export const madeCards = z.object({ category, items: z.array(flashcard), added: z.array(id) })

export const memberFlashcards = defineCalls({
  'GET /api/users/{id}/flashcard-categories': {
    operationId: 'listFlashcardCategories',
    summary:
      'Lists the member’s categories of flashcards, with their number of cards and its limit. There is always one page.',
    access: 'verified',
    params: own,
    status: 200,
    answer: listOf(category).extend({ max: z.int().positive() }),
    refusals: [],
  },
  'POST /api/users/{id}/flashcard-categories': {
    operationId: 'createFlashcardCategory',
    summary: 'Creates a category with a name that no other has.',
    access: 'verified',
    params: own,
    body: z.strictObject({
      name: z.string().trim().min(1).max(longestCategoryName),
      is_public: z.boolean().default(false),
    }),
    status: 201,
    answer: category,
    refusals: ['flashcard_category_taken', 'flashcard_category_limit'],
    bodyLimit: 1024,
  },
  'POST /api/users/{id}/orders/{orderId}/flashcards': {
    operationId: 'createFlashcards',
    summary: 'Makes flashcards of a delivery, all or none. A card that exists already is not made again.',
    access: 'verified',
    params: ownWith('orderId'),
    body: z.strictObject({
      /** Null: the category of the newest card; for a first card a category that is made with it. */
      flashcard_category_id: id.nullable(),
      items: z.array(item).min(1).max(mostCards),
    }),
    status: 201,
    answer: madeCards,
    refusals: ['order_not_found', 'not_delivered', 'flashcard_category_not_found', 'category_full'],
    bodyLimit: 271 * 1024,
  },
  'DELETE /api/users/{id}/flashcards/{flashcardId}': {
    operationId: 'deleteFlashcard',
    summary: 'Deletes a flashcard. Its category stays.',
    access: 'verified',
    params: ownWith('flashcardId'),
    status: 204,
    refusals: ['flashcard_not_found'],
  },
})
