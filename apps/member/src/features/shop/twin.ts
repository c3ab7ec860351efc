import { minute } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { choose } from '@tensaku/ui/ask.ts'
import { minuteInTokyo } from '../../lib/format.ts'
import type { Cart } from './cart.ts'
import { amountOf, isOpen, isUnapproved, methodNames, nameWithQuantity, numberOf, shownAs } from './labels.ts'
import type { Purchase } from './queries.ts'

const isPaid = ({ status }: Purchase): boolean => status === 'paid' || status === 'fulfilled'

/** The clocks of device and server may differ by this. */
const skew = 5 * minute

/** The newest purchase of the same item since an order without an answer, whatever became of it. */
export const purchaseSince = (cart: Cart, purchases: readonly Purchase[], since: number): Purchase | undefined =>
  purchases.find((one) => isSame(one, cart) && isSince(one, since))

const isSame = (one: Purchase, cart: Cart): boolean =>
  one.category_id === cart.category_id && one.product_id === cart.product_id && one.quantity === cart.quantity

const isSince = ({ created_at: at }: Purchase, since: number): boolean => Date.parse(at) >= since - skew

/**
 * The purchase of the same item that makes a second one look like a mistake: it waits for its payment or for the gateway's answer, or
 * it was paid by a request whose answer was lost (`unansweredSince`, in milliseconds). A card that is not approved yet takes nothing,
 * and does not count.
 */
export const twinOf = (
  cart: Cart,
  purchases: readonly Purchase[],
  unansweredSince: number | undefined,
): Purchase | undefined =>
  purchases.find(
    (one) =>
      isSame(one, cart) &&
      (isOpen(one)
        ? !isUnapproved(one)
        : isPaid(one) && unansweredSince !== undefined && isSince(one, unansweredSince)),
  )

function textOf(purchase: Purchase): string {
  const { expires_at: until, asking, payment_method: method } = purchase
  const item = m.shop_twin_item({
    name: nameWithQuantity(purchase),
    amount: amountOf(purchase),
    method: methodNames[shownAs(method)](),
  })
  const number = numberOf(purchase)
  const deadline = until !== null && !asking && m.shop_pay_until({ at: minuteInTokyo(until) })
  const state = isPaid(purchase) ? m.shop_twin_paid() : asking ? m.shop_twin_asking() : m.shop_twin_open()
  return [item, number, deadline, state].filter(Boolean).join('\n')
}

/** Asks whether another purchase is meant. Undefined without an answer. */
export const askAboutTwin = (purchase: Purchase): Promise<'see' | 'again' | undefined> =>
  choose({
    title: m.shop_twin_title(),
    message: textOf(purchase),
    answers: [
      { value: 'see', label: m.shop_twin_see() },
      { value: 'again', label: m.shop_twin_again(), tone: 'quiet' },
    ],
  })
