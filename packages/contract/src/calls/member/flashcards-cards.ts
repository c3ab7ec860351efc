import { mostCards } from '@tensaku/domain/flashcards'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, ownWith } from '../../shapes/base.ts'
import { cardChange, cardTexts, flashcard, flashcardCategory, hasSide, newCard } from '../../shapes/flashcard.ts'

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

const inCategory = { access: 'verified', params: ownWith('categoryId') } as const
const one = { access: 'verified', params: ownWith('categoryId', 'flashcardId') } as const

export const memberFlashcardsCards = defineCalls({
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
  'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards': {
    operationId: 'createFlashcard',
    summary: 'Adds a card to a category.',
    ...inCategory,
    body: newCard,
    status: 201,
    answer: flashcard,
    refusals: ['flashcard_category_not_found', 'category_full'],
    bodyLimit: 2750,
  },
  'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards/bulk': {
    operationId: 'createFlashcardsInBulk',
    summary: 'Adds several cards to a category, all or none.',
    ...inCategory,
    body: z.strictObject({ items: z.array(newCard).min(1).max(mostCards) }),
    status: 201,
    answer: z.object({ category: flashcardCategory, items: z.array(flashcard) }),
    refusals: ['flashcard_category_not_found', 'category_full'],
    bodyLimit: 268 * 1024,
  },
  'PATCH /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}': {
    operationId: 'updateFlashcard',
    summary: 'Changes a card, or moves it to another category of the member.',
    ...one,
    body: z.strictObject({ ...cardChange, flashcard_category_id: id.optional() }),
    status: 200,
    answer: flashcard,
    refusals: ['flashcard_not_found', 'flashcard_category_not_found', 'category_full'],
    bodyLimit: 2750,
  },
  'DELETE /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}': {
    operationId: 'deleteFlashcard',
    summary: 'Deletes a card. Its category stays.',
    ...one,
    status: 204,
    refusals: ['flashcard_not_found'],
  },
  'GET /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}/audio': {
    operationId: 'downloadFlashcardAudio',
    summary: 'Returns the English of a card as speech.',
    ...one,
    status: 200,
    answerTypes: ['audio/mpeg'],
    rate: { most: 60, seconds: 60 },
    refusals: ['flashcard_not_found', 'audio_not_found', 'speech_off', 'speech_failed', 'busy'],
  },
})
