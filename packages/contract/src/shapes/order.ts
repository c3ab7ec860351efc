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
 * One change of a line: UTF-16 offsets into the original, what stands there now, and what kind of change it is. `kind` is
 * what its instructor chose for it without a word.
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

/** What a correction is about; `other` where nobody can say. */
export const correctionKind = z.enum([...errorCategory.options, 'other']).meta({ id: 'CorrectionKind' })

/** Whether a kind of correction becomes rarer from order to order. */
export const trend = z.enum(['fewer', 'same', 'more']).meta({ id: 'Trend' })

/** Why a place was changed. UTF-16 offsets into the original line; start = end explains an insertion. */
export const explanation = z
  .strictObject({
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    text: z.string().max(1000),
    type: errorCategory.optional(),
  })
  .meta({ id: 'Explanation' })

/** Expressions worth keeping, each with what it means; the second may be empty. */
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

const teacherBrief = z.object({ id, name: z.string(), type: instructorType }).meta({ id: 'InstructorSummary' })

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
  teacher: teacherBrief.nullable(),
  nominated: teacherBrief.nullable(),
  /** Whether, while it waits, others than the nominated instructor may take it. */
  open_to_all: z.boolean(),
  placed_at: instant,
  claimed_at: instant.nullable(),
  /** What its learner was promised first. */
  due_at: instant.nullable(),
  /** When one who took it over only after that is to deliver. */
  due_again_at: instant.nullable(),
  /** From when it may be cancelled while it is being corrected: `cancelable` is true from then on. */
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

/** What was delivered. Never changes; a slip found later becomes a new version. */
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
    /** What it cost; 0 for one that came with the order, whose price was part of the order's. */
    points,
    /** Of one that was asked after the delivery: when its answer is promised. */
    answer_by: instant.nullable(),
    /** Nobody answered in time: closed, and the points given back. */
    refunded_at: instant.nullable(),
  })
  .meta({ id: 'Question' })

/** How a learner found his correction. */
export const surveyValue = z.enum(['good', 'fair', 'bad']).meta({ id: 'SurveyValue' })

export const consultation = z
  .object({ id, author: z.enum(['learner', 'operator']), content: z.string(), at: instant })
  .meta({ id: 'Consultation' })

/** An order with its texts, and with its result once that is visible. */
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
    /** What was given back: of a cancelled order, or after a complaint about a delivered one. */
    refunded: points.nullable(),
    result: result.nullable(),
    /** Whether a question may be asked now: until when, how many more, and for how much. */
    asking: z.object({ points, until: instant, left: z.int().nonnegative() }).nullable(),
    /** Between the learner and the office, oldest first. */
    consultations: z.array(consultation),
    /** Until when the office may be written to; null while the order runs: there is no end yet. */
    consulting_until: instant.nullable(),
    survey: z.object({ value: surveyValue, content: z.string(), is_private: z.boolean() }).nullable(),
    /** Of an order that waits: hours in which half, and nine of ten, of the latest such orders came; null where they were too few. */
    waiting: z
      .object({ half_hours: z.int().nonnegative(), most_hours: z.int().nonnegative(), of: z.int().positive() })
      .nullable(),
  })
  .meta({ id: 'Order' })

/** What was taken for an order. */
export const charge = z.object({ points, quota: z.int(), balance: points }).meta({ id: 'Charge' })
