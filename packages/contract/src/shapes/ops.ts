import { flagKinds, flagPlaces } from '@tensaku/domain/flags'
import { z } from 'zod'
import { course, id, instant, instructorType, points, wantedType } from './base.ts'
import { category, consultation, result } from './order.ts'
import { endReason, orderStatus } from './records.ts'

/** Invisible characters: controls, marks of format, and characters that are drawn as nothing. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** An operator's reason for an act, stored with it. It has at least five visible characters. */
export const why = z
  .string()
  .trim()
  .min(5)
  .max(500)
  .refine((text) => Array.from(text.replace(unseen, '').trim()).length >= 5)
export const because = z.strictObject({ why }).meta({ id: 'Reason' })

/** The reason and the place for which a delivery waits for an operator, without a time limit. */
export const flag = z
  .object({
    kind: z.enum(flagKinds),
    place: z.enum(flagPlaces),
    /** The number of the line, phrase or answer. */
    n: z.int().positive().nullable(),
    found: z.string(),
  })
  .meta({ id: 'OrderFlag' })

export const person = z.object({ id, username: z.string(), email: z.string() }).meta({ id: 'MemberSummary' })
const instructor = z.object({ id, name: z.string() })

export const orderLine = z
  .object({
    id,
    uuid: z.uuid(),
    title: z.string(),
    status: orderStatus,
    course,
    category,
    points,
    placed_at: instant,
    learner: person,
    instructor: instructor.nullable(),
  })
  .meta({ id: 'OperatorOrderSummary' })

export const opsOrder = z
  .object({
    ...orderLine.shape,
    wanted_type: wantedType,
    charged_type: instructorType,
    /** The instructor whom the learner nominated. */
    nominee: instructor.nullable(),
    /** The instructor to whom an operator offers the order, and the time until which nobody else may take it. */
    offer: z.object({ ...instructor.shape, until: instant }).nullable(),
    /** False where the learner wanted the nominee and nobody else. */
    open_to_others: z.boolean(),
    unit: z.enum(['words', 'chars']),
    length: z.int(),
    pay_yen: z.int().nullable(),
    claimed_at: instant.nullable(),
    due_at: instant.nullable(),
    submitted_at: instant.nullable(),
    /** For a delivery that waits for a check: the time at which it is published unchecked; null where it is flagged. */
    published_by: instant.nullable(),
    flags: z.array(flag),
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

export const opsMember = z
  .object({
    ...person.shape,
    uuid: z.uuid(),
    level: z.int(),
    verified_at: instant.nullable(),
    created_at: instant,
    withdrawn_at: instant.nullable(),
    balance: points,
    orders_total: z.int().nonnegative(),
    /** A welcome gift that was not given automatically. */
    gift: z
      .object({ reason: z.enum(['throwaway', 'address']), at: instant, decided_at: instant.nullable() })
      .nullable(),
  })
  .meta({ id: 'OperatorMember' })

const textLine = z.object({
  n: z.int().positive(),
  english: z.string(),
  japanese: z.string(),
  original: z.string(),
  exercise: z.string().nullable(),
})

/** A learner's text, with its correction where there is one. */
export const readText = z
  .object({
    lines: z.array(textLine),
    message: z.string(),
    questions: z.array(z.object({ id, content: z.string(), answer: z.string().nullable() })),
    correction: result.omit({ version: true, delivered_at: true }).nullable(),
  })
  .meta({ id: 'OrderText' })

export const rosterLine = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    type: instructorType,
    courses: z.array(course),
    biz_certified: z.boolean(),
    accepting: z.boolean(),
    grade: z.int(),
    slots: z.int(),
    /** Claimed orders, deliveries that wait for a check, and all deliveries. */
    working: z.int().nonnegative(),
    held: z.int().nonnegative(),
    deliveries: z.int().nonnegative(),
    activated_at: instant,
    suspended_at: instant.nullable(),
  })
  .meta({ id: 'RosterEntry' })

/** The orders of the last 90 days that an instructor claimed and did not deliver. */
export const instructorRecord = z
  .object({
    released: z.int().nonnegative(),
    /** Taken back 48 hours after the due time. */
    taken_back: z.int().nonnegative(),
    /** Given to others by an operator. */
    reassigned: z.int().nonnegative(),
    returned: z.int().nonnegative(),
    /** Cancelled by the learner a day or more after the due time. */
    given_up: z.int().nonnegative(),
  })
  .meta({ id: 'InstructorRecord' })
