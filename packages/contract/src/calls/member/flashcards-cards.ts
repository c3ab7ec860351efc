import { mostCards } from '@tensaku/domain/flashcards'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, ownWith } from '../../shapes/base.ts'
import { cardChange, flashcard, flashcardCategory, newCard, newWordCard } from '../../shapes/flashcard.ts'

const inCategory = { access: 'verified', params: ownWith('categoryId') } as const
const one = { access: 'verified', params: ownWith('categoryId', 'flashcardId') } as const

export const memberFlashcardsCards = defineCalls({
  'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards': {
    operationId: 'createFlashcard',
    summary: 'Adds a card to a category. The same Idempotency-Key answers the same card.',
    ...inCategory,
    body: newCard,
    idempotent: 'optional',
    status: 201,
    answer: flashcard,
    refusals: ['flashcard_category_not_found', 'category_full'],
    bodyLimit: 2750,
  },
  'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards/bulk': {
    operationId: 'createFlashcardsInBulk',
    summary:
      'Adds several cards to a category, all or none. The same Idempotency-Key answers the same cards; a word that has a card of the member keeps it.',
    ...inCategory,
    body: z.strictObject({ items: z.array(newWordCard).min(1).max(mostCards) }),
    idempotent: 'optional',
    status: 201,
    answer: z.object({ category: flashcardCategory, items: z.array(flashcard) }),
    refusals: ['flashcard_category_not_found', 'category_full', 'word_not_found'],
    bodyLimit: 271 * 1024,
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
