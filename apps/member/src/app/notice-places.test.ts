import { calls, type Notification } from '@tensaku/contract'
import { placeOf } from '@tensaku/domain/notices'
import { expect, test } from 'vitest'
import type { RouteName } from '../lib/route-names.ts'
import { routeAt } from './route-at.ts'

type Kind = Notification['kind']

/** The screen of each kind with the ids that its notices have, and what its address asks for. */
const places: Record<Kind, readonly [RouteName, Partial<Notification>?, string?]> = {
  gift: ['shop-histories-points'],
  points_expiring: ['shop-histories-points'],
  reward: ['shop-histories-points'],
  points_bought: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  resource_bought: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  payment_waiting: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  payment_due: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  payment_expired: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  payment_held: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  payment_returned: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  payment_reversed: ['shop-thanks', { purchase_id: 9 }, 'purchase=9'],
  plan_started: ['subscriptions', { purchase_id: 9 }],
  plan_upgraded: ['subscriptions', { purchase_id: 9 }],
  plan_renewed: ['subscriptions', { purchase_id: 9 }],
  plan_renewal_ahead: ['subscriptions'],
  plan_ending: ['subscriptions'],
  plan_payment_failed: ['subscriptions'],
  plan_ended: ['subscriptions'],
  plan_change_scheduled: ['subscriptions'],
  plan_change_cancelled: ['subscriptions'],
  plan_price_raised: ['subscriptions'],
  plan_card_expiring: ['subscriptions'],
  plan_extended: ['subscriptions'],
  quota_returned: ['shop-histories-points'],
  quota_given: ['subscriptions'],
  order_placed: ['orders-id', { order_id: 5 }],
  order_open_to_all: ['orders-id', { order_id: 5 }],
  order_claimed: ['orders-id', { order_id: 5 }],
  order_overdue: ['orders-id', { order_id: 5 }],
  order_waits_again: ['orders-id', { order_id: 5 }],
  order_reassigned: ['orders-id', { order_id: 5 }],
  order_delivered: ['orders-id', { order_id: 5 }],
  order_amended: ['orders-id', { order_id: 5 }],
  order_returned: ['orders-id', { order_id: 5 }],
  order_cancelled: ['orders-id', { order_id: 5 }],
  order_refunded: ['orders-id', { order_id: 5 }],
  question_asked: ['orders-id', { order_id: 5 }, 'tab=questions'],
  question_answered: ['orders-id', { order_id: 5 }, 'tab=questions'],
  question_refunded: ['orders-id', { order_id: 5 }, 'tab=questions'],
  consultation_answered: ['orders-id', { order_id: 5 }, 'tab=questions'],
  report_published: ['studies-reports', { report_id: 3 }, 'report=3'],
  study_week: ['studies-weeks'],
}

const { kind: kinds } = calls['GET /api/users/{id}/notifications'].answer.shape.items.element.shape

test.each(kinds.options)('[M-004] a notice of %s leads to its own screen', (kind) => {
  const [name, ids = {}, query] = places[kind]
  const [path = '', asked] = placeOf({ kind, ...ids }).split('?')
  expect([routeAt(path)?.name, asked]).toEqual([name, query])
  if (ids.order_id) expect(path).toBe(`/orders/${ids.order_id}`)
})
