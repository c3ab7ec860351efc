import * as m from '@tensaku/messages'

/** The names of the ways to pay, on screens, in exports and on documents. One-click pays by card. */
export const paymentMethods = {
  credit_card: m.shop_method_card,
  one_click: m.shop_method_card,
  convenience: m.shop_method_convenience,
  atm: m.shop_method_atm,
  bank: m.shop_method_bank,
  points: m.shop_method_points,
} as const

const states = {
  created: m.shop_state_open,
  pending: m.shop_state_open,
  paid: m.shop_state_paid,
  fulfilled: m.shop_state_fulfilled,
  expired: m.shop_state_expired,
  failed: m.shop_state_failed,
  cancelled: m.shop_state_cancelled,
  refunded: m.shop_state_refunded,
} as const

/** The name of a purchase's state. `asking`: its gateway is being asked whether it was paid. */
export const purchaseState = ({ status, asking }: { status: keyof typeof states; asking: boolean }) =>
  asking && states[status] === m.shop_state_open ? m.shop_state_asking : states[status]
