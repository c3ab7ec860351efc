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

const both = (group: Group): Channels => ({ group, mail: 'wanted', push: 'wanted' })
/** A step that the app shows anyway. */
const pushOnly = (none: string): Channels => ({ group: 'order_progress', mail: { none }, push: 'wanted' })

export const channelsOf: Record<Kind, Channels> = {
  gift: { group: 'points', mail: 'always', push: { none: 'It is given while the member looks at the app.' } },
  points_expiring: both('points'),
  reward: both('points'),
  points_bought: { group: 'points', mail: 'always', push: 'wanted' },
  resource_bought: {
    group: 'points',
    mail: 'always',
    push: { none: 'It is bought while the member looks at the app.' },
  },
  payment_waiting: {
    group: 'points',
    mail: 'always',
    push: { none: 'It is asked for while the member looks at the app.' },
  },
  payment_due: { group: 'points', mail: 'always', push: 'wanted' },
  payment_expired: { group: 'points', mail: 'always', push: 'wanted' },
  payment_held: { group: 'points', mail: 'always', push: 'wanted' },
  payment_returned: { group: 'points', mail: 'always', push: 'wanted' },
  payment_reversed: { group: 'points', mail: 'always', push: 'wanted' },
  plan_started: { group: 'points', mail: 'always', push: { none: 'It is bought while the member looks at the app.' } },
  plan_upgraded: { group: 'points', mail: 'always', push: { none: 'It is bought while the member looks at the app.' } },
  plan_renewed: { group: 'points', mail: 'always', push: 'wanted' },
  plan_renewal_ahead: { group: 'points', mail: 'always', push: 'wanted' },
  plan_ending: { group: 'points', mail: 'always', push: 'wanted' },
  plan_payment_failed: { group: 'points', mail: 'always', push: 'wanted' },
  plan_ended: { group: 'points', mail: 'always', push: 'wanted' },
  plan_change_scheduled: { group: 'points', mail: 'always', push: { none: 'It is chosen in the app.' } },
  plan_change_cancelled: { group: 'points', mail: 'always', push: { none: 'It is chosen in the app.' } },
  plan_price_raised: { group: 'points', mail: 'always', push: 'wanted' },
  plan_card_expiring: { group: 'points', mail: 'always', push: 'wanted' },
  plan_extended: { group: 'points', mail: 'always', push: 'wanted' },
  quota_returned: { group: 'points', mail: 'always', push: 'wanted' },
  quota_given: { group: 'points', mail: 'always', push: 'wanted' },
  order_placed: both('order_receipt'),
  order_open_to_all: pushOnly('The order is still waiting, which the app shows.'),
  order_claimed: pushOnly('The app shows the promised delivery.'),
  order_overdue: pushOnly('The app shows the next step (C.11).'),
  order_waits_again: pushOnly('The app shows the order and how to cancel it.'),
  order_reassigned: pushOnly('The app shows the next instructor and the due time.'),
  order_delivered: both('order_result'),
  order_amended: both('order_result'),
  order_returned: both('order_result'),
  order_cancelled: both('order_result'),
  order_refunded: both('order_result'),
  question_asked: { ...both('order_receipt'), push: { none: 'It is asked while the member looks at the app.' } },
  question_answered: both('order_result'),
  question_refunded: both('order_result'),
  consultation_answered: both('order_result'),
  report_published: both('order_result'),
  study_week: { group: 'study', mail: 'wanted', push: { none: 'A look back waits for the next visit.' } },
}

/** Whether a notification confirms an act that the member has just done in the app. It is listed, and read from the start. */
export const isOwnAct = (kind: Kind): boolean =>
  [
    'order_placed',
    'question_asked',
    'payment_waiting',
    'plan_started',
    'plan_upgraded',
    'plan_change_scheduled',
    'plan_change_cancelled',
  ].includes(kind)

/** Whether a notification belongs to the questions and consultations of its order. */
export const isAboutAnswers = (kind: string): boolean =>
  ['question_answered', 'question_refunded', 'consultation_answered'].includes(kind)

const uses = (group: Group, way: 'mail' | 'push'): boolean =>
  Object.values(channelsOf).some((channels) => channels.group === group && channels[way] === 'wanted')

/** The groups in the order of the screen, with whether any of their mails and pushes can be switched off. */
export const groups: readonly { group: Group; mails: boolean; pushes: boolean }[] = (
  ['order_receipt', 'order_progress', 'order_result', 'points', 'study'] as const
).map((group) => ({ group, mails: uses(group, 'mail'), pushes: uses(group, 'push') }))
