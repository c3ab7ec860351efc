import { addDays, addHours, day, endOfJstDay, hour, jstDate, minute } from '../calendar/index.ts'

/** Ways to pay (F-014 to F-019). `one_click` is a stored card. */
export type PaymentMethod = 'credit_card' | 'one_click' | 'convenience' | 'atm' | 'bank' | 'points'

/** The states of a purchase (C.6). */
export type PurchaseStatus =
  | 'created'
  | 'pending'
  | 'paid'
  | 'fulfilled'
  | 'expired'
  | 'failed'
  | 'cancelled'
  | 'refunded'

/** Whether a purchase waits for its money. */
export const isOpen = (status: PurchaseStatus): boolean => status === 'created' || status === 'pending'

/** Whether a card pays. */
export const isByCard = (method: PaymentMethod): boolean => method === 'credit_card' || method === 'one_click'

/** The kind of slip of a method; undefined for cards and points. */
export const slipOf = (method: PaymentMethod): 'konbini' | 'pay_easy' | 'bank_transfer' | undefined =>
  ({ convenience: 'konbini', atm: 'pay_easy', bank: 'bank_transfer' } as const)[method as 'bank']

const cardHours = 3
const daysToPay = { convenience: 3, atm: 3, bank: 7 } as const

/** The last moment to pay for a purchase made at `from`: three hours by card, the end of the third or seventh day by slip. */
export const payUntil = (method: Exclude<PaymentMethod, 'points'>, from: Date): Date =>
  method === 'credit_card' || method === 'one_click'
    ? addHours(from, cardHours)
    : endOfJstDay(addDays(jstDate(from), daysToPay[method]))

/** From the end of the last day back to 10:00 of the day before. */
const reminderHours = 38

/** When the payer of a slip is reminded: in the morning of the day before the last. */
export const remindAt = (payBy: Date): Date => addHours(payBy, -reminderHours)

const askedFor = 180 * day
const askEvery = { card: 2 * minute, slip: 30 * minute } as const

/**
 * When the gateway is asked about a payment next, even if no webhook comes. Open cards: every two minutes, open slips: every 30,
 * and at the last moment to pay. Later ever less often for 180 days, since a slip may be paid late and a payment disputed; then
 * never (null).
 */
export function nextAsk(
  purchase: { status: PurchaseStatus; method: PaymentMethod; since: Date; payBy: Date | null },
  now: Date,
): Date | null {
  const { status, method, since, payBy } = purchase
  if (method === 'points') return null
  if (isOpen(status)) {
    const next = new Date(now.getTime() + (isByCard(method) ? askEvery.card : askEvery.slip))
    return payBy && payBy > now && payBy < next ? new Date(payBy.getTime() + 1) : next
  }
  const age = now.getTime() - since.getTime()
  return age > askedFor ? null : new Date(now.getTime() + Math.max(hour, age))
}
