import { flagKinds } from '@tensaku/domain/flags'
import { z } from 'zod'
import { course, id, instant, instructorType, points } from './base.ts'
import { orderStatusValue } from './order.ts'
import { quotaKey } from './plan.ts'
import { purchaseStatus } from './purchase.ts'

/**
 * Acts of operators. The server writes its records by these types, and the console has a label for each code: a code that
 * is added here does not compile until it has one. The same holds for point entries, security events and the timeline.
 */
export const auditAct = z
  .enum([
    'approve',
    'send_back',
    'reassign',
    'cancel',
    'refund',
    'answer_consultation',
    'change_standing',
    'suspend',
    'reinstate',
    'reset_second_factor',
    'remove_photo',
    'send_password_link',
    'approve_application',
    'decline_application',
    'give_gift',
    'refuse_gift',
    'invite_operator',
    'remove_operator',
    'refund_question',
    'settle_mail',
    'repeat_check',
    'confirm_transfer',
    'refund_purchase',
    'fulfil_payment',
    'give_back_payment',
    'note_payment',
    'extend_plan',
    'end_plan',
    'give_quota',
    'hide_flashcards',
    'show_flashcards',
    'reassign_report',
  ])
  .meta({ id: 'AuditAct' })

/** Subjects of acts. */
export const auditSubject = z.enum([
  'order',
  'member',
  'instructor',
  'application',
  'operator',
  'mail',
  'check',
  'purchase',
  /** A payment task. */
  'payment',
  'report',
])

/** Values of a subject before or after an act; never a text of a learner. */
const auditValues = z
  .strictObject({
    status: orderStatusValue,
    due_at: instant.nullable(),
    instructor: id.nullable(),
    /** The instructor to whom an operator offers the order; null for everybody. */
    offered: id.nullable(),
    for_cause: z.boolean(),
    refunded: points,
    paid_yen: z.int().nullable(),
    flags: z.array(z.enum(flagKinds)),
    held: z.boolean(),
    given: z.boolean(),
    grade: z.int(),
    slots: z.int(),
    biz_certified: z.boolean(),
    counsellor: z.boolean(),
    suspended: z.boolean(),
    active: z.boolean(),
    photo: z.boolean(),
    second_factor_since: instant.nullable(),
    password_link_until: instant.nullable(),
    decision: z.enum(['approved', 'declined']),
    type: instructorType,
    courses: z.array(course),
    purchase: purchaseStatus,
    /** Yen that came in or were given back. */
    yen: z.int(),
    plan: z.enum(['active', 'past_due', 'ended']),
    /** The end of the paid time of a plan. */
    plan_until: instant,
    /** Uses of a quota that an operator gave. */
    quota: quotaKey,
    uses: z.int().positive(),
    /** The published category of flashcards, and whether operators hide it. */
    flashcard_category: id,
    hidden: z.boolean(),
    /** The last message of a consultation. */
    last: id,
  })
  .partial()
  .meta({ id: 'AuditValues' })

export const auditEntry = z
  .object({
    id,
    /** Null for an act at the terminal of the server. */
    operator: z.string().nullable(),
    act: auditAct,
    subject: z.object({ type: auditSubject, id }),
    before: auditValues,
    after: auditValues,
    why: z.string(),
    /** The operator’s answer to a consultation; null for any other act. */
    answer: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'AuditEntry' })
