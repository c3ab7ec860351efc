import { z } from 'zod'
import { course, day, explanationLanguage, id, instant, instructorType } from './base.ts'
import { category, exercisePrompt, orderStatus, surveyValue } from './order.ts'
import { correctionKind, result, trend } from './result.ts'
import { work } from './work.ts'

/** The facts of an order in the lists of the desk. */
export const deskHead = {
  id,
  title: z.string(),
  category,
  course,
  instructor_type: instructorType,
  unit: z.enum(['words', 'chars']),
  length: z.int(),
  blocks: z.int(),
  pay_yen: z.int(),
  status: orderStatus,
  /** Whether the learner nominated this instructor. */
  nominated: z.boolean(),
  /**
   * The time until which a waiting order is reserved for its nominee, or for the instructor to whom an operator offered it.
   * Then it is open to others, or it ends if the learner wanted the nominee alone.
   */
  nomination: z
    .object({ until: instant, alone: z.boolean(), by: z.enum(['learner', 'office']) })
    .meta({ id: 'Nomination' })
    .nullable(),
  learner: z.object({ username: z.string(), level: z.int().nullable() }),
  placed_at: instant,
  claimed_at: instant.nullable(),
  /** The due time: of a running order as set at the claim, of a waiting order as a claim now would set it. */
  due_at: instant,
  delivered_at: instant.nullable(),
  /** The time of the submission, while an operator checks it. */
  submitted_at: instant.nullable(),
  /** The operator's reason for sending the delivery back, until the next delivery. */
  sent_back: z.string().optional(),
  /** A submission that is not sent yet and may be taken back. Milliseconds, so that only the server's clock counts. */
  handed: z.object({ at: instant, left_ms: z.int().nonnegative() }).meta({ id: 'Submission' }).nullable(),
  /** Questions after the delivery that have no answer yet. */
  open_questions: z.int().nonnegative(),
}

const deskQuestion = z
  .object({
    id,
    content: z.string(),
    answer: z.string().nullable(),
    asked_at: instant,
    answered_at: instant.nullable(),
    /** The due time of an answer to a question after the delivery; null for a question that came with the order. */
    answer_by: instant.nullable(),
    /** The pay for an answer after the delivery, by the rules in force; null for a question that came with the order. */
    pay_yen: z.int().nullable(),
    /** Closed and refunded, because no answer came in time. */
    refunded: z.boolean(),
  })
  .meta({ id: 'DeskQuestion' })

const deskLine = z
  .object({
    n: z.int().positive(),
    english: z.string(),
    japanese: z.string(),
    /** The text to be corrected: the English, or in categories 10 and 11 the Japanese. */
    original: z.string(),
    exercise: exercisePrompt.nullable(),
  })
  .meta({ id: 'DeskLine' })

/** An order on the desk with its texts and the instructor's own work. */
export const deskOrder = z
  .object({
    ...deskHead,
    language: z.enum(['en', 'ja']),
    explanation_language: explanationLanguage,
    species: z.int(),
    message: z.string(),
    /** The number of images of the order. Only the instructor who claimed it sees them. */
    images: z.int().nonnegative(),
    files: z.array(z.object({ url: z.string() })),
    wished_date: day.nullable(),
    questions: z.array(deskQuestion),
    lines: z.array(deskLine),
    work,
    result: result.nullable(),
    /** The learner's rating, unless it is for the operators alone. */
    survey: z.object({ value: surveyValue, content: z.string() }).nullable(),
    /** For a claimed order: the most frequent edits of the learner's earlier texts; null if there are none. */
    weak_points: z
      .object({
        orders: z.int().positive(),
        kinds: z.array(
          z.object({
            kind: correctionKind,
            count: z.int().positive(),
            per_hundred: z.number().nonnegative(),
            trend: trend.nullable(),
          }),
        ),
      })
      .nullable(),
    /**
     * Whether a submission that is not sent yet will wait for a check by an operator. Before the submission, whether it would
     * with any content, as one of the instructor's first deliveries.
     */
    awaits_check: z.boolean(),
  })
  .meta({ id: 'DeskOrder' })
