import type { Notification } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { amountOf, dateOf, type NotificationData, pointsOf, productOf, weekOf } from './data.ts'
import { planTexts } from './plan-notices.ts'

type Kind = Notification['kind']

const ja = { locale: 'ja' } as const

/** The reason why others may claim an order with a nominee. Without a cause, the nominee did not claim it in time. */
function openToAll({ title = '', cause }: NotificationData): string {
  if (cause === 'blocked') return m.notice_order_blocked({ title }, ja)
  return cause === 'declined' ? m.notice_order_declined({ title }, ja) : m.notice_order_open_to_all({ title }, ja)
}

function cancelled({ title = '', points = 0, expired = 0, cause }: NotificationData): string {
  if (cause === 'unclaimed') return m.notice_order_unclaimed({ title, points }, ja)
  if (cause === 'operator') return m.notice_order_ended_operator({ title, points }, ja)
  if (cause === 'overdue') return m.notice_order_ended_overdue({ title, points }, ja)
  if (expired > 0) return m.notice_order_cancelled_expired({ title, points, expired }, ja)
  return m.notice_order_cancelled({ title, points }, ja)
}

function returned(data: NotificationData): string {
  const given = { title: productOf(data), amount: amountOf(data) }
  return data.source === 'paypal' ? m.notice_payment_returned(given, ja) : m.notice_payment_returning(given, ja)
}

const texts: Record<Kind, (data: NotificationData) => string> = {
  gift: (data) => m.notice_gift({ date: dateOf(data) }, ja),
  points_expiring: (data) => m.notice_points_expiring({ points: pointsOf(data), date: dateOf(data) }, ja),
  reward: (data) => m.notice_reward({ points: pointsOf(data), date: dateOf(data) }, ja),
  points_bought: (data) =>
    m.notice_points_bought({ title: productOf(data), points: pointsOf(data), date: dateOf(data) }, ja),
  resource_bought: ({ title = '' }) => m.notice_resource_bought({ title }, ja),
  payment_waiting: (data) =>
    m.notice_payment_waiting({ title: productOf(data), amount: amountOf(data), date: dateOf(data) }, ja),
  payment_due: (data) =>
    m.notice_payment_due({ title: productOf(data), amount: amountOf(data), date: dateOf(data) }, ja),
  payment_expired: (data) => m.notice_payment_expired({ title: productOf(data) }, ja),
  payment_held: (data) => m.notice_payment_held({ title: productOf(data), amount: amountOf(data) }, ja),
  payment_returned: returned,
  payment_reversed: (data) => m.notice_payment_reversed({ title: productOf(data) }, ja),
  ...planTexts,
  order_placed: ({ title = '' }) => m.notice_order_placed({ title }, ja),
  order_open_to_all: openToAll,
  order_claimed: ({ title = '', teacher = '' }) => m.notice_order_claimed({ title, teacher }, ja),
  order_overdue: ({ title = '' }) => m.notice_order_overdue({ title }, ja),
  order_waits_again: ({ title = '', cause }) =>
    cause === 'released' ? m.notice_order_released({ title }, ja) : m.notice_order_waits_again({ title }, ja),
  order_reassigned: ({ title = '' }) => m.notice_order_reassigned({ title }, ja),
  order_delivered: ({ title = '', teacher = '' }) => m.notice_order_delivered({ title, teacher }, ja),
  order_amended: ({ title = '', teacher = '' }) => m.notice_order_amended({ title, teacher }, ja),
  order_returned: ({ title = '', points = 0 }) => m.notice_order_returned({ title, points }, ja),
  order_cancelled: cancelled,
  order_refunded: (data) => m.notice_order_refunded({ title: data.title ?? '', points: pointsOf(data) }, ja),
  question_asked: ({ title = '', points = 0 }) => m.notice_question_asked({ title, points }, ja),
  question_answered: ({ title = '', teacher = '' }) => m.notice_question_answered({ title, teacher }, ja),
  question_refunded: ({ title = '', points = 0 }) => m.notice_question_refunded({ title, points }, ja),
  consultation_answered: ({ title = '' }) => m.notice_consultation_answered({ title }, ja),
  study_week: (data) => m.notice_study_week({ done: weekOf(data) }, ja),
  report_published: ({ teacher = '' }) => m.notice_report_published({ teacher }, ja),
}

/** The text in the list and in a push. */
export const textOf = (kind: Kind, data: NotificationData): string => texts[kind](data)
