import { flagKinds, flagPlaces } from '@tensaku/domain/flags'
import { z } from 'zod'
import { course, id, instant, instructorType, points, wantedType } from './base.ts'
import { memberSummary } from './operator-member.ts'
import { category, consultation, endReason, orderStatusValue } from './order.ts'
import { result } from './result.ts'

/** The reason and the place for which a delivery waits for an operator, without a time limit. */
export const orderFlag = z
  .object({
    kind: z.enum(flagKinds),
    place: z.enum(flagPlaces),
    /** The number of the line, phrase or answer. */
    n: z.int().positive().nullable(),
    found: z.string(),
  })
  .meta({ id: 'OrderFlag' })

const instructor = z.object({ id, name: z.string() })

export const operatorOrderSummary = z
  .object({
    id,
    uuid: z.uuid(),
    title: z.string(),
    status: orderStatusValue,
    course,
    category,
    points,
    placed_at: instant,
    learner: memberSummary,
    instructor: instructor.nullable(),
  })
  .meta({ id: 'OperatorOrderSummary' })

export const operatorOrder = z
  .object({
    ...operatorOrderSummary.shape,
    wanted_type: wantedType,
    charged_type: instructorType,
    /** The instructor whom the learner nominated. */
    nominee: instructor.nullable(),
    /** The instructor to whom an operator offers the order, and the time until which nobody else may take it. */
    offer: z.object({ ...instructor.shape, until: instant }).nullable(),
    /** The time until which an offer that is made now would last; null if none can be made. */
    offer_until: instant.nullable(),
    /** The time at which a waiting order ends if nobody claims it. */
    waits_until: instant.nullable(),
    /** False if the learner wanted the nominee and nobody else. */
    open_to_others: z.boolean(),
    unit: z.enum(['words', 'chars']),
    length: z.int(),
    pay_yen: z.int().nullable(),
    claimed_at: instant.nullable(),
    due_at: instant.nullable(),
    submitted_at: instant.nullable(),
    /** For a delivery that waits for a check: the time at which it is published unchecked; null if it is flagged. */
    published_by: instant.nullable(),
    flags: z.array(orderFlag),
    delivered_at: instant.nullable(),
    closed_at: instant.nullable(),
    /** The time of the refund after a complaint. */
    refunded_at: instant.nullable(),
    cancel_reason: endReason.nullable(),
    /** `send_back` only to an instructor who may work. */
    may: z.object({
      check: z.boolean(),
      send_back: z.boolean(),
      reassign: z.boolean(),
      cancel: z.boolean(),
      refund: z.boolean(),
    }),
    /** Whether a cancellation without cause would pay the instructor. */
    pays: z.boolean(),
    consultations: z.array(consultation),
  })
  .meta({ id: 'OperatorOrder' })

const textLine = z.object({
  n: z.int().positive(),
  english: z.string(),
  japanese: z.string(),
  original: z.string(),
  exercise: z.string().nullable(),
})

/** A learner's text, with its correction if there is one. */
export const orderText = z
  .object({
    lines: z.array(textLine),
    message: z.string(),
    questions: z.array(z.object({ id, content: z.string(), answer: z.string().nullable() })),
    correction: result.omit({ version: true, delivered_at: true }).nullable(),
  })
  .meta({ id: 'OrderText' })
