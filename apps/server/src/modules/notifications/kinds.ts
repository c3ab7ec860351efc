import type { Notification, NotificationSetting } from '@tensaku/contract'

export type Group = NotificationSetting['group']
type Kind = Notification['kind']

/**
 * The channels of a kind besides the list in the app (C.11). `wanted`: unless its group is switched off; `always`: part of the
 * contract; `none`: the reason why there is none.
 */
type Channels = {
  group: Group
  mail: 'wanted' | 'always' | { none: string }
  push: 'wanted' | { none: string }
}

export const channelsOf: Record<Kind, Channels> = {
  gift: { group: 'points', mail: 'always', push: { none: 'It is given while the member looks at the app.' } },
  points_expiring: { group: 'points', mail: 'wanted', push: 'wanted' },
  order_placed: { group: 'order_receipt', mail: 'wanted', push: 'wanted' },
  order_open_to_all: {
    group: 'order_progress',
    mail: { none: 'The order is still waiting, which the app shows.' },
    push: 'wanted',
  },
  order_claimed: {
    group: 'order_progress',
    mail: { none: 'The app shows the promised delivery.' },
    push: 'wanted',
  },
  order_overdue: {
    group: 'order_progress',
    mail: { none: 'The app shows the next step (C.11).' },
    push: 'wanted',
  },
  order_waits_again: {
    group: 'order_progress',
    mail: { none: 'The app shows the order and how to cancel it.' },
    push: 'wanted',
  },
  order_reassigned: {
    group: 'order_progress',
    mail: { none: 'The app shows the next instructor and the due time.' },
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

/** The groups in the order of the screen, with whether any of their mails can be switched off. */
export const groups: readonly { group: Group; mails: boolean }[] = (
  ['order_receipt', 'order_progress', 'order_result', 'points'] as const
).map((group) => ({
  group,
  mails: Object.values(channelsOf).some((channels) => channels.group === group && channels.mail === 'wanted'),
}))
