import { orderSteps, stepReasons } from '@tensaku/domain/orders'
import { z } from 'zod'
import { auditAct } from './audit-entry.ts'
import { id, instant, points } from './base.ts'
import { planNoticeKinds } from './plan-notice.ts'
import { pointEntryKind } from './point-entry.ts'
import { securityEventKind, signInStrategy } from './security-event.ts'

/** Mails to a member, and mails to an instructor about an order. Other mails are in no timeline. */
export const timelineMail = z
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
    'reward',
    'points_bought',
    'resource_bought',
    'payment_waiting',
    'payment_due',
    'payment_expired',
    'payment_held',
    'payment_returned',
    'payment_reversed',
    ...planNoticeKinds,
    'order_placed',
    'order_delivered',
    'order_amended',
    'order_returned',
    'order_cancelled',
    'order_refunded',
    'question_asked',
    'question_received',
    'question_answered',
    'question_refunded',
    'question_reminder',
    'question_closed',
    'consultation_answered',
    'report_published',
    'study_week',
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
  /** The instructor from whom an order was taken. */
  taken_from: z.string().nullable(),
}

/** The thing for which points moved; null if it is the kind of the entry itself. */
const pointsAbout = z.enum(['order', 'question']).nullable()

/** A ledger entry of a thing and its reason: a code, or the words of an operator. */
const thingEntry = z
  .object({
    id,
    what: pointEntryKind,
    at: instant,
    points,
    /** The balance after it. */
    balance: points,
    reason: happened.reason,
    detail: happened.detail,
  })
  .meta({ id: 'ThingEntry' })

/**
 * One event. An operator's act contains the steps that it made, and an event the `points` that it moved. In the part `points`, an event
 * is one thing with all its ledger `entries`, the oldest first; elsewhere it has none. `what` is a code of its kind; it contains no text
 * of the learner's and no secret of an account.
 */
export const timelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ ...happened, kind: z.literal('order'), what: z.enum(orderSteps) }),
    z.object({ ...happened, kind: z.literal('question'), what: z.enum(['asked', 'answered', 'refunded']) }),
    z.object({ ...happened, kind: z.literal('consultation'), what: z.literal('written') }),
    z.object({
      ...happened,
      kind: z.literal('points'),
      what: pointEntryKind,
      about: pointsAbout,
      entries: z.array(thingEntry),
    }),
    z.object({ ...happened, kind: z.literal('mail'), what: timelineMail }),
    z.object({ ...happened, kind: z.literal('session'), what: signInStrategy }),
    z.object({ ...happened, kind: z.literal('security'), what: securityEventKind }),
    z.object({ ...happened, kind: z.literal('audit'), what: auditAct }),
  ])
  .meta({ id: 'TimelineEntry' })

/** The parts of a member's timeline; `session` has every event of the account's safety. */
export const timelineFilter = z
  .enum(['all', 'order', 'question', 'consultation', 'points', 'mail', 'session'])
  .catch('all')
