import type { Notification } from '@tensaku/contract'
import { placeOf } from '@tensaku/domain/notices'
import * as m from '@tensaku/messages'
import type { MailContent, RecordedMail } from '../mail/index.ts'
import { planMails } from './plan-notices.ts'
import { amountOf, dateOf, pointsOf, productOf, type NotificationData, weekOf } from './data.ts'

type Kind = Notification['kind']
/** A mail without its link, which leads to the notification's screen unless `path` is set. */
type MailText = Pick<MailContent, 'subject' | 'lines' | 'after'> & { action: string; path?: string }

const ja = { locale: 'ja' } as const

/** The line about an order that its learner cancelled or that was overdue. */
function cancelledLine({ cause, expired = 0 }: NotificationData, given: { title: string; points: string }): string {
  if (cause === 'overdue') return m.mail_order_overdue_line(given, ja)
  if (expired > 0)
    return m.mail_order_cancelled_expired_line({ ...given, expired: expired.toLocaleString('ja-JP') }, ja)
  return m.mail_order_cancelled_line(given, ja)
}

function cancelled(data: NotificationData, given: { title: string; points: string }): MailText {
  const { cause } = data
  const action = m.mail_order_action({}, ja)
  if (cause === 'unclaimed')
    return {
      subject: m.mail_order_unclaimed_subject(given, ja),
      lines: [m.mail_order_unclaimed_line(given, ja)],
      after: [m.mail_order_unclaimed_again({}, ja)],
      action,
    }
  if (cause === 'operator')
    return {
      subject: m.mail_order_operator_subject(given, ja),
      lines: [m.mail_order_operator_line(given, ja)],
      after: [m.mail_order_operator_ask({}, ja)],
      action,
    }
  return { subject: m.mail_order_cancelled_subject(given, ja), lines: [cancelledLine(data, given)], action }
}

/** The facts of a purchase or of its payment in a mail. */
const bought = (data: NotificationData) => ({
  title: productOf(data),
  points: pointsOf(data),
  amount: amountOf(data),
  date: data.expires_at === undefined ? '' : dateOf(data),
})

const expiredUnpaid = (data: NotificationData): MailText => ({
  subject: m.mail_payment_expired_subject(bought(data), ja),
  lines: [m.mail_payment_expired_line(bought(data), ja), m.mail_payment_expired_paid({}, ja)],
  action: m.mail_payment_expired_action({}, ja),
  path: '/shop',
})

/** `held`: yen that came in for the purchase all the same. */
const expiredHeld = (data: NotificationData, held: number): MailText => ({
  subject: m.mail_payment_expired_subject(bought(data), ja),
  lines: [
    m.mail_payment_expired_held_line(bought(data), ja),
    m.mail_payment_expired_held({ held: held.toLocaleString('ja-JP') }, ja),
  ],
  action: m.mail_payment_held_action({}, ja),
})

const returnedToCard = (data: NotificationData): MailText => ({
  subject: m.mail_payment_returned_subject(bought(data), ja),
  lines: [m.mail_payment_returned_line(bought(data), ja), m.mail_payment_returned_next({}, ja)],
  action: m.mail_payment_held_action({}, ja),
})

/** Money of a slip or a transfer: somebody has to send it, and its payer to receive it. */
const returnedOtherwise = (data: NotificationData): MailText => ({
  subject: m.mail_payment_returning_subject(bought(data), ja),
  lines: [m.mail_payment_returning_line(bought(data), ja), m.mail_payment_returning_next({}, ja)],
  action: m.mail_payment_held_action({}, ja),
})

const purchaseMails = {
  reward: (data: NotificationData) => ({
    subject: m.mail_reward_subject(bought(data), ja),
    lines: [m.mail_reward_line(bought(data), ja)],
    action: m.mail_reward_action({}, ja),
    path: '/settings/member_reward',
  }),
  points_bought: (data: NotificationData) => ({
    subject: m.mail_points_bought_subject(bought(data), ja),
    lines: [m.mail_points_bought_line(bought(data), ja)],
    after: [m.mail_points_bought_document({}, ja)],
    action: m.mail_points_bought_action({}, ja),
    path: '/shop/histories/points',
  }),
  resource_bought: (data: NotificationData) => ({
    subject: m.mail_resource_bought_subject(bought(data), ja),
    lines: [m.mail_resource_bought_line(bought(data), ja)],
    action: m.mail_resource_bought_action({}, ja),
    path: '/shop/resources',
  }),
  payment_waiting: (data: NotificationData) => ({
    subject: m.mail_payment_waiting_subject(bought(data), ja),
    lines: [m.mail_payment_waiting_line(bought(data), ja), m.mail_payment_waiting_numbers({}, ja)],
    action: m.mail_payment_waiting_action({}, ja),
  }),
  payment_due: (data: NotificationData) => ({
    subject: m.mail_payment_due_subject(bought(data), ja),
    lines: [m.mail_payment_due_line(bought(data), ja), m.mail_payment_due_paid({}, ja)],
    action: m.mail_payment_waiting_action({}, ja),
  }),
  payment_expired: (data: NotificationData) => (data.held ? expiredHeld(data, data.held) : expiredUnpaid(data)),
  payment_held: (data: NotificationData) => ({
    subject: m.mail_payment_held_subject(bought(data), ja),
    lines: [m.mail_payment_held_line(bought(data), ja), m.mail_payment_held_next({}, ja)],
    action: m.mail_payment_held_action({}, ja),
  }),
  payment_returned: (data: NotificationData) =>
    data.source === 'paypal' ? returnedToCard(data) : returnedOtherwise(data),
  payment_reversed: (data: NotificationData) => ({
    subject: m.mail_payment_reversed_subject(bought(data), ja),
    lines: [m.mail_payment_reversed_line(bought(data), ja), m.mail_payment_reversed_next({}, ja)],
    action: m.mail_payment_held_action({}, ja),
  }),
}

/** The text of each kind that is mailed. */
const mailTexts = {
  gift: (data, given) => ({
    subject: m.mail_gift_subject(given, ja),
    lines: [m.mail_gift_line(given, ja)],
    after: [m.mail_gift_until({ date: dateOf(data) }, ja), m.mail_gift_nominee({}, ja)],
    action: m.mail_gift_action({}, ja),
    path: '/services/create',
  }),
  points_expiring: (data, given) => ({
    subject: m.mail_points_expiring_subject({ date: dateOf(data) }, ja),
    lines: [m.mail_points_expiring_line({ ...given, date: dateOf(data) }, ja)],
    action: m.mail_points_expiring_action({}, ja),
  }),
  ...purchaseMails,
  ...planMails,
  order_placed: (_, given) => ({
    subject: m.mail_order_placed_subject(given, ja),
    lines: [m.mail_order_placed_line(given, ja)],
    after: [m.mail_order_placed_next({}, ja)],
    action: m.mail_order_action({}, ja),
  }),
  order_delivered: ({ teacher = '' }, given) => ({
    subject: m.mail_order_delivered_subject(given, ja),
    lines: [m.mail_order_delivered_line({ ...given, teacher }, ja)],
    action: m.mail_order_delivered_action({}, ja),
  }),
  order_amended: ({ teacher = '' }, given) => ({
    subject: m.mail_order_amended_subject(given, ja),
    lines: [m.mail_order_amended_line({ ...given, teacher }, ja), m.mail_order_amended_earlier({}, ja)],
    action: m.mail_order_delivered_action({}, ja),
  }),
  order_returned: (_, given) => ({
    subject: m.mail_order_returned_subject(given, ja),
    lines: [m.mail_order_returned_line(given, ja), m.mail_order_returned_next({}, ja)],
    action: m.mail_order_returned_action({}, ja),
  }),
  order_cancelled: cancelled,
  order_refunded: (_, given) => ({
    subject: m.mail_order_refunded_subject(given, ja),
    lines: [m.mail_order_refunded_line(given, ja)],
    after: [m.mail_order_refunded_stays({}, ja)],
    action: m.mail_order_delivered_action({}, ja),
  }),
  question_asked: (_, given) => ({
    subject: m.mail_question_asked_mail_subject(given, ja),
    lines: [m.mail_question_asked_mail_line(given, ja)],
    after: [m.mail_question_asked_mail_refund(given, ja)],
    action: m.desk_mail_question_action({}, ja),
  }),
  question_answered: ({ teacher = '' }, given) => ({
    subject: m.mail_question_answered_subject(given, ja),
    lines: [m.mail_question_answered_line({ ...given, teacher }, ja)],
    action: m.mail_question_answered_action({}, ja),
  }),
  consultation_answered: (_, given) => ({
    subject: m.mail_consultation_answered_subject(given, ja),
    lines: [m.mail_consultation_answered_line(given, ja)],
    action: m.mail_consultation_answered_action({}, ja),
  }),
  study_week: (data: NotificationData) => ({
    subject: m.mail_study_week_subject({}, ja),
    lines: [m.mail_study_week_line({ done: weekOf(data) }, ja), m.mail_study_week_next({}, ja)],
    action: m.mail_study_week_action({}, ja),
  }),
  report_published: ({ teacher = '' }) => ({
    subject: m.mail_report_published_subject({}, ja),
    lines: [m.mail_report_published_line({ teacher }, ja)],
    action: m.mail_report_published_action({}, ja),
  }),
  question_refunded: (_, given) => ({
    subject: m.mail_question_refunded_subject(given, ja),
    lines: [m.mail_question_refunded_line(given, ja)],
    action: m.desk_mail_question_action({}, ja),
  }),
} satisfies Partial<Record<Kind, (data: NotificationData, given: { title: string; points: string }) => MailText>>

const isMailed = (kind: Kind): kind is keyof typeof mailTexts => kind in mailTexts

/**
 * The mail of a notification. Of the learner's text it quotes the title only, on one line, since it is part of the subject. A
 * mail that can be switched off has a link to the settings. Undefined for a kind without a mail.
 */
export function mailOf(
  kind: Kind,
  data: NotificationData,
  { publicUrl, optional }: { publicUrl: string; optional: boolean },
): RecordedMail | undefined {
  if (!isMailed(kind)) return undefined
  const title = (data.title ?? '').replace(/\s+/g, ' ')
  const mailText: MailText = mailTexts[kind](data, { title, points: pointsOf(data) })
  const { action, path = placeOf({ kind, ...data }), ...content } = mailText
  return {
    kind,
    ...content,
    action: { label: action, url: `${publicUrl}${path}` },
    ...(optional && { footnote: { label: m.mail_switch_off({}, ja), url: `${publicUrl}/settings/service` } }),
  }
}
