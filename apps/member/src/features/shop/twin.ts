import * as m from '@tensaku/messages'
import { choose } from '@tensaku/ui/ask.ts'
import { minuteInTokyo } from '../../lib/format.ts'
import type { Cart } from './cart.ts'
import { amountOf, isOpen, isUnapproved, methodNames, nameWithQuantity, numberOf, shownAs } from './labels.ts'
import type { Purchase } from './queries.ts'

/**
 * The purchase of the same item that waits for its payment or for the gateway's answer, so that a second one may be a mistake. A card
 * that is not approved yet takes nothing, and does not count.
 */
export const twinOf = (cart: Cart, purchases: readonly Purchase[]): Purchase | undefined =>
  purchases.find(
    (one) =>
      isOpen(one) &&
      !isUnapproved(one) &&
      one.category_id === cart.category_id &&
      one.product_id === cart.product_id &&
      one.quantity === cart.quantity,
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
  return [item, number, deadline, asking ? m.shop_twin_asking() : m.shop_twin_open()].filter(Boolean).join('\n')
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
