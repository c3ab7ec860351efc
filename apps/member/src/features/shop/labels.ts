import * as m from '@tensaku/messages'
import type { BadgeTone } from '@tensaku/ui/badge.tsx'
import { paymentMethods, purchaseState } from '@tensaku/messages/purchase-labels'
import { inTokyo, minuteInTokyo, pointsOf, yenOf } from '../../lib/format.ts'
import type { Method } from './cart.ts'
import type { Purchase } from './queries.ts'

/** The five methods in the order of the payment choice (UI-021). One-click is a state of the first. */
export const shownMethods = ['credit_card', 'convenience', 'atm', 'bank', 'points'] as const
export type ShownMethod = (typeof shownMethods)[number]

/** One-click pays by card too. */
export const shownAs = (method: Method): ShownMethod => (method === 'one_click' ? 'credit_card' : method)

/** A slip or a transfer, which has a deadline. */
export const isPaidLater = (method: Method): boolean => ['convenience', 'atm', 'bank'].includes(method)

export const methodNames: Record<ShownMethod, () => string> = paymentMethods

/** The time until a purchase can be used (K-027…K-030). */
export const methodTimes: Record<ShownMethod, () => string> = {
  credit_card: m.shop_time_card,
  convenience: m.shop_time_slip,
  atm: m.shop_time_slip,
  bank: m.shop_time_bank,
  points: m.shop_time_points,
}

/** A card as it may be shown: Visa •••• 1111 */
export const maskedCard = ({ brand, last4 }: { brand: string; last4: string }): string =>
  m.shop_card_masked({ brand, last4 })

/** An instant in Tokyo with its year: 2026年11月26日 18:30 */
export const dayAndTime = (at: string): string => `${inTokyo(at)} ${minuteInTokyo(at).split(' ')[1] ?? ''}`

/** The amount of a purchase in its own unit. */
export const amountOf = ({ payment_method: method, amount }: Pick<Purchase, 'payment_method' | 'amount'>): string =>
  method === 'points' ? m.shop_points({ points: pointsOf(amount) }) : yenOf(amount)

/** 3,000pt＋30pt */
export const pointsWithBonus = ({ points, bonus }: { points: number; bonus: number }): string =>
  bonus > 0
    ? m.shop_points_bonus({ points: pointsOf(points), bonus: pointsOf(bonus) })
    : m.shop_points({ points: pointsOf(points) })

/** The name of a product with its number, if it is more than one. */
export const nameWithQuantity = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity > 1 ? m.shop_times({ name, quantity }) : name

/** The part of the money of a purchase that went back while the rest stays; undefined without one. */
export const refundedPart = ({ status, refunded }: Purchase): string | undefined =>
  status === 'fulfilled' && refunded > 0 ? m.shop_refunded_some({ amount: yenOf(refunded) }) : undefined

/** A term of a plan, which is chosen and paid for on screens of its own. */
export const isPlan = ({ category_id: category }: Pick<Purchase, 'category_id'>): boolean => category === 4

/** Whether a purchase can still be paid. */
export const isOpen = ({ status }: Purchase): boolean => status === 'created' || status === 'pending'

/** Whether the payer has still to approve the card at the gateway. */
export const isUnapproved = (purchase: Purchase): boolean => isOpen(purchase) && purchase.next?.kind === 'approve'

/** The names of the numbers of a slip, as the gateway names them. */
export const numberNames: Record<string, () => string> = {
  receipt: m.shop_number_receipt,
  confirmation_code: m.shop_number_confirmation,
  bank_id: m.shop_number_bank,
  customer_id: m.shop_number_customer,
  confirmation_id: m.shop_number_confirmation,
  code: m.shop_bank_code,
}

/** The number by which a payer knows a slip or a transfer again, with its name; undefined without one. */
export function numberOf({ next }: Pick<Purchase, 'next'>): string | undefined {
  if (next?.kind !== 'slip' && next?.kind !== 'transfer') return undefined
  const numbers = next.kind === 'slip' ? next.numbers : [{ name: 'code', value: next.code }]
  const found = ['receipt', 'customer_id', 'code'].map((name) => numbers.find((one) => one.name === name)).find(Boolean)
  return found && m.shop_number_of({ name: (numberNames[found.name] ?? (() => found.name))(), value: found.value })
}

const tones: Partial<Record<Purchase['status'], BadgeTone>> = {
  created: 'alert',
  pending: 'alert',
  paid: 'wait',
  fulfilled: 'done',
}

/** The state of a purchase in a word or two. */
export const stateOf = (purchase: Purchase): { name: string; tone: BadgeTone } => ({
  name: purchaseState(purchase)(),
  tone: isOpen(purchase) && purchase.asking ? 'wait' : (tones[purchase.status] ?? 'plain'),
})
