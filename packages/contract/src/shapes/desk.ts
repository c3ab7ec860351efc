import { z } from 'zod'
import { course, day, explanationLanguage, id, instant, instructorType } from './base.ts'
import {
  category,
  correctionKind,
  exercisePrompt,
  explanation,
  orderStatus,
  phrases,
  result,
  surveyValue,
  trend,
} from './order.ts'
import { answers, cuts, sideNote } from './work.ts'

/** What the desk knows of an order at a glance. */
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
  /** Whether its learner wished for him. */
  nominated: z.boolean(),
  /**
   * Until when a waiting order is kept for whom its learner nominated, or the office offers it to: then it is open to others, or
   * ends where the nominee alone was wanted.
   */
  nomination: z
    .object({ until: instant, alone: z.boolean(), by: z.enum(['learner', 'office']) })
    .meta({ id: 'Nomination' })
    .nullable(),
  learner: z.object({ username: z.string(), level: z.int() }),
  placed_at: instant,
  claimed_at: instant.nullable(),
  /** The promise: of a running order as made at the claim, of a waiting one as it would be if claimed now. */
  due_at: instant,
  delivered_at: instant.nullable(),
  /** Handed in and not sent yet: until then it may be taken back. Milliseconds, so that no clock but the server's counts. */
  handed: z.object({ at: instant, left_ms: z.int().nonnegative() }).meta({ id: 'Submission' }).nullable(),
  /** Asked after the delivery, and not answered yet. */
  open_questions: z.int().nonnegative(),
}

const deskQuestion = z
  .object({
    id,
    content: z.string(),
    answer: z.string().nullable(),
    asked_at: instant,
    /** Of one that was asked after the delivery; those that came with the order are answered with it. */
    answer_by: instant.nullable(),
    /** Closed, and given back to the learner, because nobody answered in time. */
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

const workLine = z
  .strictObject({
    n: z.int().positive(),
    corrected: z.string().max(10_000),
    explanations: z.array(explanation).max(200),
    comment: z.string().max(1000).optional(),
    cuts: cuts.optional(),
    note: sideNote.optional(),
  })
  .meta({ id: 'WorkLine' })

/** What an instructor writes. */
export const workContent = {
  lines: z.array(workLine).max(20),
  comment: z.string().max(3000),
  phrases: phrases.optional(),
  note: sideNote.optional(),
  /** Saved without them, those that are there stay; `[]` takes them away. */
  answers: answers.optional(),
}

/** The work in progress. Revision 0 means nothing was written yet. */
export const work = z
  .object({ revision: z.int().nonnegative(), ...workContent, updated_at: instant.nullable() })
  .meta({ id: 'Work' })

/** An order on the desk with its texts and one's own work. */
export const deskOrder = z
  .object({
    ...deskHead,
    /** Why an operator sent its delivery back; only until it is delivered anew. */
    sent_back: z.string().optional(),
    language: z.enum(['en', 'ja']),
    explanation_language: explanationLanguage,
    species: z.int(),
    message: z.string(),
    /** How many images came with it; they are shown to whoever has claimed it. */
    images: z.int().nonnegative(),
    files: z.array(z.object({ url: z.string() })),
    wished_date: day.nullable(),
    questions: z.array(deskQuestion),
    lines: z.array(deskLine),
    work,
    result: result.nullable(),
    /** How the learner found it, unless that is for the office alone. */
    survey: z.object({ value: surveyValue, content: z.string() }).nullable(),
    /** Of an order in hand: what the learner's earlier texts were corrected for, the most frequent first; null where there are none. */
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
  })
  .meta({ id: 'DeskOrder' })

/** Twenty lines of 10,000 characters and their explanations, and five answers. */
export const workBytes = 2_000_000
