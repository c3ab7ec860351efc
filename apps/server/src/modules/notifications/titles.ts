import type { Notification } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { isPlanKind, planTitles } from './plan-notices.ts'
import { amountOf, dateOf, type NotificationData, pointsOf, productOf, weekOf } from './data.ts'

type Kind = Notification['kind']
type Cause = NonNullable<NotificationData['cause']>

const ja = { locale: 'ja' } as const

const ended: Partial<Record<Cause, () => string>> = {
  unclaimed: () => m.notice_title_unclaimed({}, ja),
  operator: () => m.notice_title_ended_operator({}, ja),
  overdue: () => m.notice_title_ended_overdue({}, ja),
}

const another = () => m.notice_title_another({}, ja)

const titles: Record<Kind, (data: NotificationData) => string> = {
  gift: () => m.notice_title_gift({}, ja),
  points_expiring: () => m.notice_title_expiring({}, ja),
  reward: () => m.notice_title_reward({}, ja),
  points_bought: () => m.notice_title_points_bought({}, ja),
  resource_bought: () => m.notice_title_resource_bought({}, ja),
  payment_waiting: () => m.notice_title_payment_waiting({}, ja),
  payment_due: () => m.notice_title_payment_due({}, ja),
  payment_expired: () => m.notice_title_payment_expired({}, ja),
  payment_held: () => m.notice_title_payment_held({}, ja),
  payment_returned: ({ source }) =>
    source === 'paypal' ? m.notice_title_payment_returned({}, ja) : m.notice_title_payment_returning({}, ja),
  payment_reversed: () => m.notice_title_payment_reversed({}, ja),
  ...planTitles,
  order_placed: () => m.notice_title_placed({}, ja),
  order_open_to_all: ({ cause }) => (cause === undefined ? m.notice_title_open_to_all({}, ja) : another()),
  order_claimed: () => m.notice_title_claimed({}, ja),
  order_overdue: () => m.notice_title_late({}, ja),
  order_waits_again: another,
  order_reassigned: another,
  order_delivered: () => m.notice_title_delivered({}, ja),
  order_amended: () => m.notice_title_amended({}, ja),
  order_returned: () => m.notice_title_returned({}, ja),
  order_cancelled: ({ cause }) => ended[cause ?? 'learner']?.() ?? m.notice_title_cancelled({}, ja),
  order_refunded: () => m.notice_title_refunded({}, ja),
  question_asked: () => m.notice_title_asked({}, ja),
  question_answered: () => m.notice_title_answered({}, ja),
  question_refunded: () => m.notice_title_unanswered({}, ja),
  consultation_answered: () => m.notice_title_consultation({}, ja),
  study_week: () => m.notice_title_week({}, ja),
  report_published: () => m.notice_title_report({}, ja),
}

/** The event in a few words. */
export const titleOf = (kind: Kind, data: NotificationData): string => titles[kind](data)

const givesBack: readonly Kind[] = ['order_returned', 'order_cancelled', 'order_refunded', 'question_refunded']

/** One line for below the title: the order with its instructor or the returned points; for points the last day. */
export function aboutOf(kind: Kind, data: NotificationData): string {
  const { title = '', teacher, points = 0, expired = 0 } = data
  if (kind === 'study_week') return weekOf(data)
  if (kind === 'report_published') return m.notice_about_report({ teacher: teacher ?? '' }, ja)
  if (kind === 'gift') return m.notice_about_gift({ date: dateOf(data) }, ja)
  if (kind === 'points_expiring') return m.notice_about_expiring({ points: pointsOf(data), date: dateOf(data) }, ja)
  if (kind === 'points_bought' || kind === 'reward')
    return m.notice_about_points_bought({ points: pointsOf(data), date: dateOf(data) }, ja)
  if (kind === 'payment_waiting' || kind === 'payment_due')
    return m.notice_about_payment({ title: productOf(data), amount: amountOf(data), date: dateOf(data) }, ja)
  if (kind === 'payment_held' || kind === 'payment_returned')
    return m.notice_about_money({ title: productOf(data), amount: amountOf(data) }, ja)
  if (isPlanKind(kind)) return title || m.notice_about_expiring({ points: pointsOf(data), date: dateOf(data) }, ja)
  if (teacher !== undefined) return m.notice_about_teacher({ title, teacher }, ja)
  if (expired > 0) return m.notice_about_expired({ title, points: pointsOf(data), expired }, ja)
  if (points > 0 && givesBack.includes(kind)) return m.notice_about_points({ title, points: pointsOf(data) }, ja)
  return m.notice_about_order({ title }, ja)
}
