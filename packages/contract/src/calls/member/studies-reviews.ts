import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { day, id, instant, own, ownWith } from '../../shapes/base.ts'
import { mistake } from '../../shapes/mistake.ts'

const mostAnswers = 100
const longestMs = 3_600_000

const card = z
  .object({
    id,
    flashcard_category_id: id,
    english: z.string(),
    japanese: z.string(),
    note: z.string(),
    /** Of a card made of an edit. */
    mistake: mistake.nullable(),
    is_new: z.boolean(),
    /** The days until the next review after again, hard, good and easy. Empty where no answer changes them. */
    intervals: z.array(z.int().positive()),
  })
  .meta({ id: 'ReviewCard' })

const answered = z.strictObject({
  /** Made by the device: one key is one answer, however often it is sent. */
  key: z.uuid().toLowerCase(),
  card_id: id,
  /** Again, hard, good, easy. */
  rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  reviewed_at: instant,
  mode: z.enum(['review', 'quiz']),
  /** The time taken, in milliseconds. */
  ms: z.int().min(0).max(longestMs),
})

export const memberStudiesReviews = defineCalls({
  'GET /api/users/{id}/studies/reviews': {
    operationId: 'listReviews',
    summary:
      'Lists the flashcards to review today: at most as many as the learner chose, the likeliest remembered first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({
      date: day,
      items: z.array(card),
      /** The cards whose last answer today was again, in the order of those. They come back after the others until they are right. */
      again: z.array(card),
      /** Whether cards wait beyond those of today. There is no number of them. */
      more: z.boolean(),
      /** The cards whose answer counted today. */
      answered: z.int().nonnegative(),
      /** Days of study in a row, the rest days in hand, and whether today is among the days. */
      run: z.object({ days: z.int().nonnegative(), rests: z.int().nonnegative(), today: z.boolean() }),
      paused_until: day.nullable(),
      /** The next day with cards, apart from those that are offered now; null if there is none. */
      next_due: day.nullable(),
    }),
    refusals: [],
  },
  'GET /api/users/{id}/studies/reviews/categories/{categoryId}': {
    operationId: 'listDueDays',
    summary: 'Lists the next day of the cards of a category that were answered before. Other cards are new.',
    access: 'verified',
    params: ownWith('categoryId'),
    status: 200,
    /** `due`: may lie in the past. A card that is checked has one too, and rests. */
    answer: z.object({ items: z.array(z.object({ card_id: id, due: day })) }),
    refusals: ['flashcard_category_not_found'],
  },
  'POST /api/users/{id}/studies/reviews': {
    operationId: 'answerReviews',
    summary:
      'Stores answers in any order. An answer of the future becomes one of now, one that is older than 30 days is refused. Answers for cards that do not exist any more are skipped.',
    access: 'verified',
    params: own,
    body: z.strictObject({ items: z.array(answered).min(1).max(mostAnswers) }),
    status: 200,
    /** `due`: the next day of the card. `counted`: false for practice. */
    answer: z.object({ items: z.array(z.object({ card_id: id, due: day, counted: z.boolean() })) }),
    refusals: [],
    bodyLimit: 20 * 1024,
  },
})
