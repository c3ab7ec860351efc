import { flagKinds, flagPlaces } from '@tensaku/domain/flags'
import { z } from 'zod'
import { course, id, instant, instructorType, points, wantedType } from './base.ts'
import { category, consultation, result } from './order.ts'
import { endReason, orderStatus } from './records.ts'

/** What nobody sees: controls, marks of format and characters that are drawn as nothing. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Why an operator does what he does; kept with what he did. Five characters that can be read, at least. */
export const why = z
  .string()
  .trim()
  .min(5)
  .max(500)
  .refine((text) => Array.from(text.replace(unseen, '').trim()).length >= 5)
export const because = z.strictObject({ why }).meta({ id: 'Reason' })

/** Why and where a delivery waits for an operator, however long. */
export const flag = z
  .object({
    kind: z.enum(flagKinds),
    place: z.enum(flagPlaces),
    /** The line, or which of the phrases or answers. */
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
    /** Whom the learner wished for. */
    nominee: instructor.nullable(),
    /** To whom an operator offers it, and until when it is his alone. */
    offer: z.object({ ...instructor.shape, until: instant }).nullable(),
    /** False where the learner wanted his nominee and nobody else. */
    open_to_others: z.boolean(),
    unit: z.enum(['words', 'chars']),
    length: z.int(),
    pay_yen: z.int().nullable(),
    claimed_at: instant.nullable(),
    due_at: instant.nullable(),
    submitted_at: instant.nullable(),
    /** Of one that is held: when it is published though nobody checked it; never where it is flagged. */
    published_by: instant.nullable(),
    flags: z.array(flag),
    delivered_at: instant.nullable(),
    closed_at: instant.nullable(),
    /** When its charge was given back after a complaint. */
    refunded_at: instant.nullable(),
    cancel_reason: endReason.nullable(),
    /** `send_back` only to one who may work. */
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
    /** A welcome gift that was not given by itself. */
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

/** What a learner wrote, with its correction where there is one to be read. */
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
    /** Orders in hand, held for a check, and delivered ever. */
    working: z.int().nonnegative(),
    held: z.int().nonnegative(),
    deliveries: z.int().nonnegative(),
    activated_at: instant,
    suspended_at: instant.nullable(),
  })
  .meta({ id: 'RosterEntry' })

/** What an instructor had in hand in the last 90 days and did not deliver. */
export const instructorRecord = z
  .object({
    released: z.int().nonnegative(),
    /** Taken from him 48 hours after it was due. */
    taken_back: z.int().nonnegative(),
    /** Given to others by an operator. */
    reassigned: z.int().nonnegative(),
    returned: z.int().nonnegative(),
    /** Cancelled by its learner a day or more after it was due. */
    given_up: z.int().nonnegative(),
  })
  .meta({ id: 'InstructorRecord' })
