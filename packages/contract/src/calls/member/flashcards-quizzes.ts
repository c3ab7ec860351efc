import { quizModes } from '@tensaku/domain/flashcards'
import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { ownWith } from '../../shapes/base.ts'
import { flashcard, flashcardCategory } from '../../shapes/flashcard.ts'

export const memberFlashcardsQuizzes = defineCalls({
  'GET /api/users/{id}/flashcard-categories/{categoryId}/quizzes': {
    operationId: 'askQuiz',
    summary:
      'Draws the cards of a quiz: ten, or all of fewer; those that are not known by heart first, then those that were asked the longest ago. The same seed draws the same cards again.',
    access: 'verified',
    params: ownWith('categoryId'),
    query: z.object({
      mode: z.enum(quizModes).catch('en-ja'),
      /** By default every quiz is another one. */
      seed: z.coerce.number().int().min(0).max(4_294_967_295).optional().catch(undefined),
    }),
    status: 200,
    answer: z.object({ category: flashcardCategory, mode: z.enum(quizModes), items: z.array(flashcard) }),
    refusals: ['flashcard_category_not_found', 'quiz_empty'],
  },
})
