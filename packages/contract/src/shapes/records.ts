import { flagKinds } from '@tensaku/domain/flags'
import { endReasons, orderSteps, orderStatuses, stepReasons } from '@tensaku/domain/orders'
import { z } from 'zod'
import { course, id, instant, instructorType, points } from './base.ts'

/**
 * The records that the console shows. The server writes its records by these types, and the console has a label for each
 * code: a code that is added here does not compile until it has one.
 */
export const orderStatus = z.literal(orderStatuses)
export const endReason = z.enum(endReasons)

/** Acts of operators. */
const auditAct = z
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
    'send_password_link',
    'approve_application',
    'decline_application',
    'give_gift',
    'refuse_gift',
    'invite_operator',
    'remove_operator',
  ])
  .meta({ id: 'AuditAct' })

/** Subjects of acts. */
export const auditSubject = z.enum(['order', 'member', 'instructor', 'application', 'operator'])

/** Values of a subject before or after an act; never a text of a learner. */
const auditValues = z
  .strictObject({
    status: orderStatus,
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
    suspended: z.boolean(),
    active: z.boolean(),
    second_factor_since: instant.nullable(),
    password_link_until: instant.nullable(),
    decision: z.enum(['approved', 'declined']),
    type: instructorType,
    courses: z.array(course),
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
    at: instant,
  })
  .meta({ id: 'AuditEntry' })

/** Entries of the points ledger (C.4). */
export const pointEntryKind = z
  .enum([
    'purchase',
    'bonus',
    'gift',
    'reward',
    'coupon',
    'compensation',
    'order',
    'question',
    'resource',
    'subscription',
    'refund',
    'expiry',
    'adjust',
  ])
  .meta({ id: 'PointEntryKind' })

/** Events of the safety of an account. */
export const securityEventKind = z
  .enum([
    'login',
    'social_login',
    'login_failures',
    'password_changed',
    'password_reset',
    'email_change_asked',
    'email_changed',
    'email_undone',
    'session_ended',
    'sessions_ended',
    'session_displaced',
    'export_asked',
    'withdrawn',
  ])
  .meta({ id: 'SecurityEventKind' })

/** Ways to sign in. */
export const signInStrategy = z.enum(['local', 'social'])

/** Mails to a member, and mails to an instructor about an order. Other mails are in no timeline. */
const mailKind = z
  .enum([
    'code_signup',
    'code_email',
    'password_link',
    'password_changed',
    'email_notice',
    'email_moved',
    'export',
    'export_failed',
    'withdrawal',
    'gift',
    'points_expiring',
    'order_placed',
    'order_delivered',
    'order_amended',
    'order_returned',
    'order_cancelled',
    'order_refunded',
    'question_asked',
    'question_answered',
    'question_refunded',
    'question_reminder',
    'question_closed',
    'consultation_answered',
    'nomination',
    'offer',
    'offer_withdrawn',
    'due_soon',
    'due_late',
    'sent_back',
    'taken_away',
    'order_ended',
  ])
  .meta({ id: 'MailKind' })

const happened = {
  key: z.string(),
  at: instant,
  order_id: id.nullable(),
  actor: z.enum(['learner', 'instructor', 'operator', 'system']).nullable(),
  name: z.string().nullable(),
  points: points.nullable(),
  state: z.enum(['waiting', 'sent', 'given_up', 'open', 'ended']).nullable(),
  /** Why an order took a step. */
  reason: z.enum(stepReasons).meta({ id: 'StepReason' }).nullable(),
  /** Further facts: an address, a device, the words of an operator. */
  detail: z.string().nullable(),
}

/** One event. `what` is a code of its kind; nothing in it is a text of the learner's or opens an account. */
export const moment = z
  .discriminatedUnion('kind', [
    z.object({ ...happened, kind: z.literal('order'), what: z.enum(orderSteps) }),
    z.object({ ...happened, kind: z.literal('question'), what: z.enum(['asked', 'answered', 'refunded']) }),
    z.object({ ...happened, kind: z.literal('consultation'), what: z.literal('written') }),
    z.object({ ...happened, kind: z.literal('points'), what: pointEntryKind }),
    z.object({ ...happened, kind: z.literal('mail'), what: mailKind }),
    z.object({ ...happened, kind: z.literal('session'), what: signInStrategy }),
    z.object({ ...happened, kind: z.literal('security'), what: securityEventKind }),
    z.object({ ...happened, kind: z.literal('audit'), what: auditAct }),
  ])
  .meta({ id: 'TimelineEntry' })
