import type { Moment } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { actText, labelOf, pointsText, stepText, type Labels } from '../shell/labels.ts'

type Code<Kind extends Moment['kind']> = Extract<Moment, { kind: Kind }>['what']

const kinds: Labels<Moment['kind']> = {
  order: m.ops_kind_order,
  question: m.ops_kind_question,
  consultation: m.ops_kind_consultation,
  points: m.ops_kind_points,
  mail: m.ops_kind_mail,
  session: m.ops_kind_session,
  security: m.ops_kind_security,
  audit: m.ops_kind_audit,
}
export const kindText = (kind: Moment['kind']): string => labelOf(kinds, kind)

const questions: Labels<Code<'question'>> = {
  asked: m.ops_question_asked,
  answered: m.ops_question_answered,
  refunded: m.ops_question_refunded,
}
const sessions: Labels<Code<'session'>> = { local: m.ops_session_local, social: m.ops_session_social }
const security: Labels<Code<'security'>> = {
  login: m.ops_session_local,
  social_login: m.ops_session_social,
  login_failures: m.ops_security_login_failures,
  password_changed: m.ops_security_password_changed,
  password_reset: m.ops_security_password_reset,
  email_change_asked: m.ops_security_email_change_asked,
  email_changed: m.ops_security_email_changed,
  email_undone: m.ops_security_email_undone,
  session_ended: m.ops_security_session_ended,
  sessions_ended: m.ops_security_sessions_ended,
  session_displaced: m.ops_security_session_displaced,
  export_asked: m.ops_security_export_asked,
  withdrawn: m.ops_security_withdrawn,
}
const mails: Labels<Code<'mail'>> = {
  code_signup: m.ops_mail_kind_code,
  code_email: m.ops_mail_kind_code,
  password_link: m.ops_mail_kind_password_link,
  password_changed: m.ops_mail_kind_password_changed,
  email_notice: m.ops_mail_kind_email_change,
  email_moved: m.ops_mail_kind_email_change,
  export: m.ops_mail_kind_export,
  export_failed: m.ops_mail_kind_export_failed,
  withdrawal: m.ops_mail_kind_withdrawal,
  gift: m.ops_mail_kind_gift,
  points_expiring: m.ops_mail_kind_points_expiring,
  reward: m.ops_mail_kind_reward,
  points_bought: m.ops_mail_kind_points_bought,
  resource_bought: m.ops_mail_kind_resource_bought,
  payment_waiting: m.ops_mail_kind_payment_waiting,
  payment_due: m.ops_mail_kind_payment_due,
  payment_expired: m.ops_mail_kind_payment_expired,
  payment_held: m.ops_mail_kind_payment_held,
  payment_returned: m.ops_mail_kind_payment_returned,
  payment_reversed: m.ops_mail_kind_payment_reversed,
  plan_started: m.ops_mail_kind_plan_started,
  plan_upgraded: m.ops_mail_kind_plan_upgraded,
  plan_renewed: m.ops_mail_kind_plan_renewed,
  plan_renewal_ahead: m.ops_mail_kind_plan_renewal_ahead,
  plan_ending: m.ops_mail_kind_plan_ending,
  plan_payment_failed: m.ops_mail_kind_plan_payment_failed,
  plan_ended: m.ops_mail_kind_plan_ended,
  plan_change_scheduled: m.ops_mail_kind_plan_change_scheduled,
  plan_change_cancelled: m.ops_mail_kind_plan_change_cancelled,
  plan_price_raised: m.ops_mail_kind_plan_price_raised,
  plan_card_expiring: m.ops_mail_kind_plan_card_expiring,
  plan_extended: m.ops_mail_kind_plan_extended,
  quota_returned: m.ops_mail_kind_quota_returned,
  quota_given: m.ops_mail_kind_quota_given,
  order_placed: m.ops_mail_kind_order_placed,
  order_delivered: m.ops_mail_kind_order_delivered,
  report_published: m.ops_mail_kind_report_published,
  study_week: m.ops_mail_kind_study_week,
  order_amended: m.ops_mail_kind_order_amended,
  order_returned: m.ops_mail_kind_order_returned,
  order_cancelled: m.ops_mail_kind_order_cancelled,
  order_refunded: m.ops_mail_kind_order_refunded,
  question_asked: m.ops_mail_kind_question_asked,
  question_received: m.ops_mail_kind_question_received,
  question_answered: m.ops_mail_kind_question_answered,
  question_refunded: m.ops_mail_kind_question_refunded,
  question_reminder: m.ops_mail_kind_question_reminder,
  question_closed: m.ops_mail_kind_question_refunded,
  consultation_answered: m.ops_mail_kind_consultation_answered,
  nomination: m.ops_mail_kind_nomination,
  offer: m.ops_mail_kind_offer,
  offer_withdrawn: m.ops_mail_kind_offer_withdrawn,
  due_soon: m.ops_mail_kind_due_soon,
  due_late: m.ops_mail_kind_due_late,
  sent_back: m.ops_mail_kind_sent_back,
  taken_away: m.ops_mail_kind_taken_away,
  order_ended: m.ops_mail_kind_order_ended,
}

export const mailText = (kind: Code<'mail'>): string => labelOf(mails, kind)

type State = NonNullable<Moment['state']>
const states: Labels<State> = {
  waiting: m.ops_state_waiting,
  sent: m.ops_state_sent,
  given_up: m.ops_state_given_up,
  open: m.ops_state_open,
  ended: m.ops_state_ended,
}
export const stateText = (state: State): string => labelOf(states, state)

/** Points with their sign: +1,200, −166. */
export const signed = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toLocaleString('ja')}`

/** The label of an event. */
export function eventText(moment: Moment): string {
  switch (moment.kind) {
    case 'order':
      return stepText(moment.what, moment.actor)
    case 'points':
      return pointsText(moment.what)
    case 'audit':
      return actText(moment.what)
    case 'consultation':
      return m.ops_consultation_written()
    case 'question':
      return labelOf(questions, moment.what)
    case 'session':
      return labelOf(sessions, moment.what)
    case 'security':
      return labelOf(security, moment.what)
    case 'mail':
      return mailText(moment.what)
  }
}
