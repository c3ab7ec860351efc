import { planNoticeKinds } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { amountOf, dateOf, pointsOf, type NotificationData } from './data.ts'

type PlanKind = (typeof planNoticeKinds)[number]

export const isPlanKind = (kind: string): kind is PlanKind => planNoticeKinds.some((one) => one === kind)

const ja = { locale: 'ja' } as const

/** The facts of a plan in its texts. */
const facts = (data: NotificationData) => ({
  title: data.title ?? '',
  to: data.to ?? '',
  points: pointsOf(data),
  amount: amountOf(data),
  date: dateOf(data),
  count: data.quantity ?? 0,
  renews: data.renews_at === undefined ? '' : dateOf({ expires_at: data.renews_at }),
})

type Facts = ReturnType<typeof facts>
type Text = (given: Facts, options: typeof ja) => string
type Texts = { title: Text; notice: Text; subject: Text; line: Text; next: Text }

const planStarted: Texts = {
  title: m.notice_title_plan_started,
  notice: m.notice_plan_started,
  subject: m.mail_plan_started_subject,
  line: m.mail_plan_started_line,
  next: m.mail_plan_started_next,
}
const planUpgraded: Texts = {
  title: m.notice_title_plan_upgraded,
  notice: m.notice_plan_upgraded,
  subject: m.mail_plan_upgraded_subject,
  line: m.mail_plan_upgraded_line,
  next: m.mail_plan_upgraded_next,
}
const planRenewed: Texts = {
  title: m.notice_title_plan_renewed,
  notice: m.notice_plan_renewed,
  subject: m.mail_plan_renewed_subject,
  line: m.mail_plan_renewed_line,
  next: m.mail_plan_renewed_next,
}
const planRenewalAhead: Texts = {
  title: m.notice_title_plan_renewal_ahead,
  notice: m.notice_plan_renewal_ahead,
  subject: m.mail_plan_renewal_ahead_subject,
  line: m.mail_plan_renewal_ahead_line,
  next: m.mail_plan_renewal_ahead_next,
}
const planEnding: Texts = {
  title: m.notice_title_plan_ending,
  notice: m.notice_plan_ending,
  subject: m.mail_plan_ending_subject,
  line: m.mail_plan_ending_line,
  next: m.mail_plan_ending_next,
}
const planPaymentFailed: Texts = {
  title: m.notice_title_plan_payment_failed,
  notice: m.notice_plan_payment_failed,
  subject: m.mail_plan_payment_failed_subject,
  line: m.mail_plan_payment_failed_line,
  next: m.mail_plan_payment_failed_next,
}
const planEnded: Texts = {
  title: m.notice_title_plan_ended,
  notice: m.notice_plan_ended,
  subject: m.mail_plan_ended_subject,
  line: m.mail_plan_ended_line,
  next: m.mail_plan_ended_next,
}
const planEndedByOffice: Texts = {
  title: m.notice_title_plan_stopped,
  notice: m.notice_plan_stopped,
  subject: m.mail_plan_stopped_subject,
  line: m.mail_plan_stopped_line,
  next: m.mail_plan_stopped_next,
}
const planChangeScheduled: Texts = {
  title: m.notice_title_plan_change_scheduled,
  notice: m.notice_plan_change_scheduled,
  subject: m.mail_plan_change_scheduled_subject,
  line: m.mail_plan_change_scheduled_line,
  next: m.mail_plan_change_scheduled_next,
}
const planChangeCancelled: Texts = {
  title: m.notice_title_plan_change_cancelled,
  notice: m.notice_plan_change_cancelled,
  subject: m.mail_plan_change_cancelled_subject,
  line: m.mail_plan_change_cancelled_line,
  next: m.mail_plan_change_cancelled_next,
}
const planPriceRaised: Texts = {
  title: m.notice_title_plan_price_raised,
  notice: m.notice_plan_price_raised,
  subject: m.mail_plan_price_raised_subject,
  line: m.mail_plan_price_raised_line,
  next: m.mail_plan_price_raised_next,
}
const planCardExpiring: Texts = {
  title: m.notice_title_plan_card_expiring,
  notice: m.notice_plan_card_expiring,
  subject: m.mail_plan_card_expiring_subject,
  line: m.mail_plan_card_expiring_line,
  next: m.mail_plan_card_expiring_next,
}
const quotaReturned: Texts = {
  title: m.notice_title_quota_returned,
  notice: m.notice_quota_returned,
  subject: m.mail_quota_returned_subject,
  line: m.mail_quota_returned_line,
  next: m.mail_quota_returned_next,
}
const quotaGiven: Texts = {
  title: m.notice_title_quota_given,
  notice: m.notice_quota_given,
  subject: m.mail_quota_given_subject,
  line: m.mail_quota_given_line,
  next: m.mail_quota_given_next,
}
const planExtended: Texts = {
  title: m.notice_title_plan_extended,
  notice: m.notice_plan_extended,
  subject: m.mail_plan_extended_subject,
  line: m.mail_plan_extended_line,
  next: m.mail_plan_extended_next,
}
const planExtendedRenewing: Texts = {
  title: m.notice_title_plan_extended_renewing,
  notice: m.notice_plan_extended_renewing,
  subject: m.mail_plan_extended_renewing_subject,
  line: m.mail_plan_extended_renewing_line,
  next: m.mail_plan_extended_renewing_next,
}
const planPaymentLast: Texts = {
  title: m.notice_title_plan_payment_last,
  notice: m.notice_plan_payment_last,
  subject: m.mail_plan_payment_last_subject,
  line: m.mail_plan_payment_last_line,
  next: m.mail_plan_payment_last_next,
}
const planPaymentApproval: Texts = {
  title: m.notice_title_plan_payment_approval,
  notice: m.notice_plan_payment_approval,
  subject: m.mail_plan_payment_approval_subject,
  line: m.mail_plan_payment_approval_line,
  next: m.mail_plan_payment_approval_next,
}
const planEndScheduled: Texts = {
  title: m.notice_title_plan_end_scheduled,
  notice: m.notice_plan_end_scheduled,
  subject: m.mail_plan_end_scheduled_subject,
  line: m.mail_plan_end_scheduled_line,
  next: m.mail_plan_end_scheduled_next,
}

const planEndCancelled: Texts = {
  title: m.notice_title_plan_end_cancelled,
  notice: m.notice_plan_end_cancelled,
  subject: m.mail_plan_end_cancelled_subject,
  line: m.mail_plan_end_cancelled_line,
  next: m.mail_plan_end_cancelled_next,
}

/**
 * The last try of a renewal, one whose card asks its owner, a change to no plan, a cancelled end after which a smaller plan follows, an end by an operator and
 * days added to a plan that renews have texts of their own.
 */
function textsOf(kind: PlanKind, { last, approval, to, cause, renews_at: renews }: NotificationData): Texts {
  if (kind === 'plan_payment_failed' && approval) return planPaymentApproval
  if (kind === 'plan_payment_failed') return last ? planPaymentLast : planPaymentFailed
  if (kind === 'plan_change_scheduled') return to === undefined ? planEndScheduled : planChangeScheduled
  if (kind === 'plan_change_cancelled' && to !== undefined) return planEndCancelled
  if (kind === 'plan_ended' && cause === 'operator') return planEndedByOffice
  if (kind === 'plan_extended' && renews !== undefined) return planExtendedRenewing
  return byKind[kind]
}

const byKind: Record<PlanKind, Texts> = {
  plan_started: planStarted,
  plan_upgraded: planUpgraded,
  plan_renewed: planRenewed,
  plan_renewal_ahead: planRenewalAhead,
  plan_ending: planEnding,
  plan_payment_failed: planPaymentFailed,
  plan_ended: planEnded,
  plan_change_scheduled: planChangeScheduled,
  plan_change_cancelled: planChangeCancelled,
  plan_price_raised: planPriceRaised,
  plan_card_expiring: planCardExpiring,
  plan_extended: planExtended,
  quota_returned: quotaReturned,
  quota_given: quotaGiven,
}

const forEach = <Value>(value: (kind: PlanKind) => Value) =>
  Object.fromEntries(planNoticeKinds.map((kind) => [kind, value(kind)])) as Record<PlanKind, Value>

/** The title in the list, and the text in a push. */
export const planTitles = forEach((kind) => (data: NotificationData) => textsOf(kind, data).title(facts(data), ja))
export const planTexts = forEach((kind) => (data: NotificationData) => textsOf(kind, data).notice(facts(data), ja))

/** The mail. */
export const planMails = forEach((kind) => (data: NotificationData) => {
  const { subject, line, next } = textsOf(kind, data)
  return {
    subject: subject(facts(data), ja),
    lines: [line(facts(data), ja)],
    after: [next(facts(data), ja)],
    action: kind === 'quota_returned' ? m.mail_quota_returned_action({}, ja) : m.mail_plan_action({}, ja),
  }
})
