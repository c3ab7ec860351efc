import type { Notification, NotificationSetting } from '@tensaku/contract'

export type Group = NotificationSetting['group']
type Kind = Notification['kind']

/**
 * The ways a kind takes beside the list in the app (C.11). `wanted`: unless its group is switched off; `always`: part of
 * the contract; otherwise why there is none.
 */
type Ways = {
  group: Group
  mail: 'wanted' | 'always' | { none: string }
  push: 'wanted' | { none: string }
}

export const waysOf: Record<Kind, Ways> = {
  gift: { group: 'points', mail: 'always', push: { none: 'It is given while the member looks at the app.' } },
  points_expiring: { group: 'points', mail: 'wanted', push: 'wanted' },
  order_placed: { group: 'order_receipt', mail: 'wanted', push: 'wanted' },
  order_open_to_all: {
    group: 'order_progress',
    mail: { none: 'The order goes on waiting, and stands in the app.' },
    push: 'wanted',
  },
  order_claimed: {
    group: 'order_progress',
    mail: { none: 'The promise of the delivery stands in the app.' },
    push: 'wanted',
  },
  order_overdue: {
    group: 'order_progress',
    mail: { none: 'What is being done about it stands in the app (C.11).' },
    push: 'wanted',
  },
  order_waits_again: {
    group: 'order_progress',
    mail: { none: 'The order stands in the app with its way out.' },
    push: 'wanted',
  },
  order_reassigned: {
    group: 'order_progress',
    mail: { none: 'Who has it next, and until when, stands in the app.' },
    push: 'wanted',
  },
  order_delivered: { group: 'order_result', mail: 'wanted', push: 'wanted' },
  order_amended: { group: 'order_result', mail: 'wanted', push: 'wanted' },
  order_returned: { group: 'order_result', mail: 'wanted', push: 'wanted' },
  order_cancelled: { group: 'order_result', mail: 'wanted', push: 'wanted' },
  order_refunded: { group: 'order_result', mail: 'wanted', push: 'wanted' },
  question_asked: {
    group: 'order_receipt',
    mail: 'wanted',
    push: { none: 'It is asked while the member looks at the app.' },
  },
  question_answered: { group: 'order_result', mail: 'wanted', push: 'wanted' },
  question_refunded: { group: 'order_result', mail: 'wanted', push: 'wanted' },
  consultation_answered: { group: 'order_result', mail: 'wanted', push: 'wanted' },
}

/** The groups in the order in which they are shown, and whether any mail of theirs can be switched off. */
export const groups: readonly { group: Group; mails: boolean }[] = (
  ['order_receipt', 'order_progress', 'order_result', 'points'] as const
).map((group) => ({
  group,
  mails: Object.values(waysOf).some((ways) => ways.group === group && ways.mail === 'wanted'),
}))
