import { endReasons, orderStatus as statuses, orderStatuses } from '@tensaku/domain/orders'
import { z } from 'zod'
import {
  catalogueId,
  course,
  day,
  explanationLanguage,
  flag,
  id,
  instant,
  instructorType,
  many,
  page,
  pathId,
  points,
  wantedType,
} from './base.ts'
import { photo } from './instructor.ts'
import { result } from './result.ts'

/** The category of a text, by its number and name. */
export const category = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Category' })

/** The exercise that a line answers. */
export const exercisePrompt = z
  .object({ id, title: z.string(), prompt_ja: z.string(), prompt_en: z.string() })
  .meta({ id: 'ExercisePrompt' })

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

/** The number of a status alone, and the reason of an end, as the records of operators have them. */
export const orderStatusValue = z.literal(orderStatuses)
export const endReason = z.enum(endReasons)

const instructorBrief = z
  .object({ id, name: z.string(), type: instructorType, photo })
  .meta({ id: 'InstructorSummary' })

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
  /** The first due time that the learner saw. */
  due_at: instant.nullable(),
  /** The due time of an instructor who claimed the order after that. */
  due_again_at: instant.nullable(),
  /** The time from which it may be cancelled while it is being corrected: then `cancelable` is true. */
  cancelable_from: instant.nullable(),
  delivered_at: instant.nullable(),
}

/** A text of an order that keywords search. */
const searchedText = z.enum(['correction', 'original', 'title', 'memo'])

/** An order in a list. */
export const orderSummary = z
  .object({
    ...orderHead,
    excerpt: z.string(),
    /** The first sentence of the instructor's comment; empty until the delivery. */
    letter: z.string(),
    /** The learner has not read the notice of the result, or that of an answer; the result comes first. */
    unread: z.enum(['result', 'answer']).nullable(),
    /** The texts that hold a keyword, if the query searches all of them. */
    found_in: z.array(searchedText).optional(),
  })
  .meta({ id: 'OrderSummary' })

const line = z
  .object({
    n: z.int().positive(),
    english: z.string(),
    japanese: z.string(),
    exercise: exercisePrompt.nullable(),
  })
  .meta({ id: 'OrderLine' })

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
    /** The part of `points` that paid the questions asked with the order. */
    question_points: points,
    /** The refunded points, of a cancelled order or after a complaint about a delivered one. */
    refunded: points.nullable(),
    result: result.nullable(),
    /** The chat with the assistant about the order, once there is one. */
    chat_session_token: z.uuid().nullable(),
    /** The learner has not opened the delivery yet; an amendment of an opened one is no new delivery. */
    result_unread: z.boolean(),
    /** The terms of a further question: price, whether the gift pays it, end, and how many are left; null if none may be asked. */
    asking: z.object({ points, gift_pays: z.boolean(), until: instant, left: z.int().nonnegative() }).nullable(),
    /** Messages between the learner and the operators, oldest first. */
    consultations: z.array(consultation),
    /** The end of the time for consultations; null while the order runs, which has no end yet. */
    consulting_until: instant.nullable(),
    survey: z.object({ value: surveyValue, content: z.string(), is_private: z.boolean() }).nullable(),
    /** The time at which a waiting order ends and is refunded unless an instructor claims it; null once it does not wait. */
    waits_until: instant.nullable(),
    /** Days from the claim within which the correction is due, apart from the wished day. */
    due_days: z.int().positive(),
    /** For a waiting order: the hours in which half, and nine of ten, of the latest similar orders were delivered; null if they are too few. */
    waiting: z
      .object({ half_hours: z.int().nonnegative(), most_hours: z.int().nonnegative(), of: z.int().positive() })
      .nullable(),
  })
  .meta({ id: 'Order' })

/** The charge of an order. */
export const charge = z.object({ points, quota: z.int(), balance: points }).meta({ id: 'Charge' })

/**
 * The records that the console shows. The server writes its records by these types, and the console has a label for each
 * code: a code that is added here does not compile until it has one.
 */

const asDay = day.optional().catch(undefined)

/** The query of a member's list of orders. Several values of one parameter widen the list; several parameters narrow it. */
export const orderQuery = z.object({
  page,
  /** Every word must occur in the text that `field` names, Japanese or English, or with `all` in any text of the order. */
  keywords: z.string().max(100).optional().catch(undefined),
  field: z.enum(['all', ...searchedText.options]).catch('correction'),
  courses: many(course),
  categories: many(catalogueId),
  instructors: many(pathId),
  tags: many(z.string().min(1).max(50)),
  /** Only those with a question; only those with a memo. */
  questions: flag,
  memos: flag,
  /** Accepted without effect: the path decides which list it is. */
  biz: flag,
  filter: z.enum(['all', 'bookmark', 'running', 'done']).catch('all'),
  /** By the time of placing. */
  sorts: z.enum(['asc', 'desc']).catch('desc'),
  /** Days in Japan, both included. */
  from: asDay,
  to: asDay,
})
