import { editTypes } from '@tensaku/correction'
import { PHRASES_MOST, PHRASE_LONGEST, orderStatus as statuses } from '@tensaku/domain/orders'
import { z } from 'zod'
import { course, day, explanationLanguage, id, instant, instructorType, points, wantedType } from './base.ts'

/** The ten kinds of error that instructors choose from. */
export const errorCategory = z
  .enum([
    'grammar',
    'vocabulary',
    'spelling',
    'word_order',
    'article',
    'tense',
    'preposition',
    'number',
    'expression',
    'punctuation',
  ])
  .meta({ id: 'ErrorCategory' })

export const editType = z.enum(editTypes).meta({ id: 'EditType' })

/** The category of a text, by its number and name. */
export const category = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Category' })

/** The exercise that a line answers. */
export const exercisePrompt = z
  .object({ id, title: z.string(), prompt_ja: z.string(), prompt_en: z.string() })
  .meta({ id: 'ExercisePrompt' })

/**
 * One change of a line: UTF-16 offsets into the original, the new text, and the type of the change. `kind` is the
 * category that the instructor chose without an explanation.
 */
const edit = z
  .object({
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    replacement: z.string(),
    type: editType,
    kind: errorCategory.optional(),
  })
  .meta({ id: 'Edit' })

/** The category of a correction; `other` where it is unknown. */
export const correctionKind = z.enum([...errorCategory.options, 'other']).meta({ id: 'CorrectionKind' })

/** Whether a kind of correction becomes rarer from order to order. */
export const trend = z.enum(['fewer', 'same', 'more']).meta({ id: 'Trend' })

/** The reason for an edit. UTF-16 offsets into the original line; start = end explains an insertion. */
export const explanation = z
  .strictObject({
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    text: z.string().max(1000),
    type: errorCategory.optional(),
  })
  .meta({ id: 'Explanation' })

/** Useful expressions with their meanings; a meaning may be empty. */
export const phrases = z
  .array(z.strictObject({ text: z.string().max(PHRASE_LONGEST), meaning: z.string().max(PHRASE_LONGEST) }))
  .max(PHRASES_MOST)
  .meta({ id: 'Phrases' })

export const orderStatus = z
  .object({
    value: z.union([
      z.literal(statuses.cancelled),
      z.literal(statuses.waiting),
      z.literal(statuses.correcting),
      z.literal(statuses.checking),
      z.literal(statuses.corrected),
      z.literal(statuses.completed),
    ]),
    label: z.string(),
  })
  .meta({ id: 'OrderStatus' })

const instructorBrief = z.object({ id, name: z.string(), type: instructorType }).meta({ id: 'InstructorSummary' })

const orderHead = {
  id,
  uuid: z.uuid(),
  title: z.string(),
  category,
  course,
  instructor_type: wantedType,
  unit: z.enum(['words', 'chars']),
  length: z.int(),
  points,
  status: orderStatus,
  cancelable: z.boolean(),
  bookmark: z.boolean(),
  teacher: instructorBrief.nullable(),
  nominated: instructorBrief.nullable(),
  /** Whether instructors other than the nominee may claim the waiting order. */
  open_to_all: z.boolean(),
  placed_at: instant,
  claimed_at: instant.nullable(),
  /** The first due time that the learner was told. */
  due_at: instant.nullable(),
  /** The due time of an instructor who claimed the order after that. */
  due_again_at: instant.nullable(),
  /** The time from which it may be cancelled while it is being corrected: then `cancelable` is true. */
  cancelable_from: instant.nullable(),
  delivered_at: instant.nullable(),
}

/** An order in a list. */
export const orderSummary = z.object({ ...orderHead, excerpt: z.string() }).meta({ id: 'OrderSummary' })

const line = z
  .object({
    n: z.int().positive(),
    english: z.string(),
    japanese: z.string(),
    exercise: exercisePrompt.nullable(),
  })
  .meta({ id: 'OrderLine' })

const correctedLine = z
  .object({
    n: z.int().positive(),
    original: z.string(),
    corrected: z.string(),
    edits: z.array(edit),
    explanations: z.array(explanation),
    comment: z.string(),
  })
  .meta({ id: 'CorrectedLine' })

/** A delivered correction. It never changes; an amendment is a new version. */
export const result = z
  .object({
    version: z.int().positive(),
    language: z.enum(['en', 'ja']),
    lines: z.array(correctedLine),
    comment: z.string(),
    /** Model phrases of the advanced course; absent where there are none. */
    phrases: phrases.optional(),
    delivered_at: instant,
  })
  .meta({ id: 'Result' })

const question = z
  .object({
    id,
    content: z.string(),
    answer: z.string().nullable(),
    asked_at: instant,
    answered_at: instant.nullable(),
    /** The price; 0 for a question that came with the order, which was part of the order's price. */
    points,
    /** The due time of the answer to a question after the delivery. */
    answer_by: instant.nullable(),
    /** The time at which the question was closed and refunded, because no answer came. */
    refunded_at: instant.nullable(),
  })
  .meta({ id: 'Question' })

/** A learner's rating of their correction. */
export const surveyValue = z.enum(['good', 'fair', 'bad']).meta({ id: 'SurveyValue' })

export const consultation = z
  .object({ id, author: z.enum(['learner', 'operator']), content: z.string(), at: instant })
  .meta({ id: 'Consultation' })

/** An order with its texts, and with its result once it is visible. */
export const order = z
  .object({
    ...orderHead,
    language: explanationLanguage,
    species: z.int(),
    biz: z.boolean(),
    message: z.string(),
    wished_date: day.nullable(),
    note: z.string(),
    lines: z.array(line),
    questions: z.array(question),
    files: z.array(z.object({ url: z.string() })),
    cancel_reason: z.enum(['learner', 'returned', 'unclaimed', 'overdue', 'operator']).nullable(),
    return_reason: z.string().nullable(),
    return_comment: z.string().nullable(),
    /** The refunded points, of a cancelled order or after a complaint about a delivered one. */
    refunded: points.nullable(),
    result: result.nullable(),
    /** The terms of a further question: price, end, and how many are left; null where none may be asked. */
    asking: z.object({ points, until: instant, left: z.int().nonnegative() }).nullable(),
    /** Messages between the learner and the operators, oldest first. */
    consultations: z.array(consultation),
    /** The end of the time for consultations; null while the order runs, which has no end yet. */
    consulting_until: instant.nullable(),
    survey: z.object({ value: surveyValue, content: z.string(), is_private: z.boolean() }).nullable(),
    /** For a waiting order: the hours in which half, and nine of ten, of the latest similar orders were delivered; null where they are too few. */
    waiting: z
      .object({ half_hours: z.int().nonnegative(), most_hours: z.int().nonnegative(), of: z.int().positive() })
      .nullable(),
  })
  .meta({ id: 'Order' })

/** The charge of an order. */
export const charge = z.object({ points, quota: z.int(), balance: points }).meta({ id: 'Charge' })
