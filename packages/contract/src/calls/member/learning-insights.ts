import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own, ownWith } from '../../shapes/base.ts'
import { mistakeState } from '../../shapes/mistake.ts'
import { correctionKind, trend } from '../../shapes/result.ts'
import { madeCards } from './flashcards.ts'

const language = z.enum(['en', 'ja'])

const place = { line: z.int().min(1).max(100), start: z.int().min(0).max(100_000) }

/**
 * A place in the learner's own text, as it was and as it is now. An insertion or a deletion has no text on one side, and has
 * its unchanged neighbours in `before` and `after`, with their spaces.
 */
const example = z.object({
  order_id: id,
  ...place,
  was: z.string(),
  now: z.string(),
  before: z.string(),
  after: z.string(),
  understood: z.boolean(),
  /** Whether the learner has a card of it, and whether that is open or closed. */
  card: mistakeState.nullable(),
})

const weakPoint = z
  .object({
    kind: correctionKind,
    count: z.int().positive(),
    /** The number of these that the learner marked as understood. */
    understood: z.int().nonnegative(),
    /** The places in lines that the learner corrected themselves, those that they found, and those of them without a hint. */
    alone: z.object({ of: z.int().nonnegative(), found: z.int().nonnegative(), unaided: z.int().nonnegative() }),
    /** Per hundred words, or characters of a Japanese text. */
    per_hundred: z.number().nonnegative(),
    trend: trend.nullable(),
    /** The mistakes of this kind on the learner’s cards. */
    mistakes: z.object({ open: z.int().nonnegative(), closed: z.int().nonnegative() }),
    /** One for each of `orders`. */
    counts: z.array(z.int().nonnegative()),
    /** Those not yet understood first, then the newest. */
    examples: z.array(example),
  })
  .meta({ id: 'WeakPoint' })

const rate = z.number().nonnegative()

/** A kind of edit over time, with exact 95 % intervals. */
const course = z.object({
  /** One for each point of the answer; rates per hundred words, or characters of a Japanese text. */
  points: z.array(z.object({ count: z.int().nonnegative(), rate, low: rate, high: rate })),
  /** From the first point to the last: the ratio of their rates. Null with one point; `open` where chance may explain it. */
  change: z
    .object({
      verdict: z.enum(['fewer', 'more', 'open']),
      ratio: rate.nullable(),
      low: rate,
      high: rate.nullable(),
    })
    .nullable(),
})

export const memberLearningInsights = defineCalls({
  'GET /api/users/{id}/studies/outcomes': {
    operationId: 'getOutcomes',
    summary:
      'Returns how often each kind of edit occurs over all orders of a language. A point is of consecutive orders of 300 words (600 characters) at least.',
    access: 'verified',
    params: own,
    query: z.object({ language: language.optional().catch(undefined) }),
    status: 200,
    answer: z.object({
      /** The requested language, otherwise that of the latest delivery. */
      language,
      languages: z.array(language),
      /** Words or characters until the next point. */
      missing: z.int().positive(),
      /** The oldest first. */
      points: z.array(z.object({ from: instant, to: instant, orders: z.int().positive(), length: z.int().positive() })),
      all: course,
      /** The most frequent first; edits without a kind come last. */
      kinds: z.array(course.extend({ kind: correctionKind })),
    }),
    refusals: [],
  },
  'GET /api/users/{id}/weak-points': {
    operationId: 'getWeakPoints',
    summary: 'Returns the most frequent edits in the latest orders of a language, per hundred words, with examples.',
    access: 'verified',
    params: own,
    query: z.object({ language: language.optional().catch(undefined) }),
    status: 200,
    answer: z.object({
      /** The requested language, otherwise that of the latest delivery. */
      language,
      /** The languages of the learner's deliveries. */
      languages: z.array(language),
      /** The oldest first. */
      orders: z.array(
        z.object({ id, title: z.string(), delivered_at: instant, length: z.int(), edits: z.int().nonnegative() }),
      ),
      /** The most frequent first; edits without a kind come last. */
      kinds: z.array(weakPoint),
      /** The most frequent kind in the last order, if it occurred more than once. */
      latest: z.object({ order_id: id, kind: correctionKind, trend: trend.nullable() }).nullable(),
    }),
    refusals: [],
  },
  'POST /api/users/{id}/weak-points/{kind}/flashcards': {
    operationId: 'createWeakPointFlashcards',
    summary: 'Makes flashcards of the examples of a kind, all or none. An example that has a card gets no second one.',
    access: 'verified',
    params: own.extend({ kind: correctionKind }),
    body: z.strictObject({
      language,
      /** Null: the category of the newest card; for a first card a category that is made with it. */
      flashcard_category_id: id.nullable(),
    }),
    status: 201,
    answer: madeCards,
    refusals: ['weak_point_not_found', 'flashcard_category_not_found', 'category_full'],
    bodyLimit: 1024,
  },
  'GET /api/users/{id}/orders/{orderId}/understood': {
    operationId: 'listUnderstood',
    summary: 'Lists the places of a result that the learner marked as understood.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: z.object({ items: z.array(z.object(place)) }),
    refusals: ['order_not_found'],
  },
  'PUT /api/users/{id}/orders/{orderId}/understood': {
    operationId: 'markUnderstood',
    summary: 'Marks an edit or an explanation as understood, or not any more. A second request changes nothing.',
    access: 'verified',
    params: ownWith('orderId'),
    body: z.strictObject({ ...place, understood: z.boolean() }),
    status: 200,
    answer: z.object({ items: z.array(z.object(place)) }),
    refusals: ['order_not_found', 'not_delivered'],
    bodyLimit: 1024,
  },
})
