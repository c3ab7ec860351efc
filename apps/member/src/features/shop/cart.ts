import type { BodyInput } from '@tensaku/contract'
import { newId } from '../../lib/new-id.ts'
import { now } from '../../lib/now.ts'
import { type Saved, saved, setSaved, useSaved } from '../../lib/saved.ts'

export type Cart = NonNullable<Saved['cart']>
export type Method = BodyInput<'POST /api/users/{id}/purchases/points/cart'>['payment_method']

const methods: readonly string[] = [
  'credit_card',
  'one_click',
  'convenience',
  'atm',
  'bank',
  'points',
] satisfies readonly Method[]

/** The chosen method; undefined until there is one. */
export const methodOf = ({ payment_method: method }: Cart): Method | undefined =>
  methods.includes(method) ? (method as Method) : undefined

/** The item that the member is about to buy. It survives a reload (F-031). */
export const useCart = (): Cart | null => useSaved('cart')

/** Puts an item into the cart, in place of the former one. */
export const setCart = (cart: Cart | null): void => setSaved('cart', cart)

/** The item of a purchase for another attempt: the cart itself if it holds that still, with its coupon. */
export function cartAgain(
  {
    category_id,
    product_id,
    quantity,
    coupon,
  }: Pick<Cart, 'category_id' | 'product_id' | 'quantity'> & { coupon: string | null },
  draft: string | undefined,
): Cart {
  const cart = saved('cart')
  const isThere = cart?.category_id === category_id && cart.product_id === product_id && cart.quantity === quantity
  if (isThere) return { ...cart, ...(draft !== undefined && { draft }) }
  return { category_id, product_id, quantity, payment_method: '', draft, ...(coupon !== null && { coupon }) }
}

/** Whether no other tab has changed or bought the cart that is shown here. */
export const isCurrent = (cart: Cart): boolean => saved('cart') === cart

/** The last attempt to buy the cart, and that to buy a plan: neither knows of the other. */
type Slot = 'attempt' | 'plan_attempt'
const slots: readonly Slot[] = ['attempt', 'plan_attempt']

/**
 * The Idempotency-Key of buying this cart, or this plan, payer included. It is the same across double taps, reloads and tabs, until the purchase
 * stands (`settleAttempt`), it is lost (`forgetAttempt`), or the cart is another one.
 */
export function keyOfAttempt(cart: object, slot: Slot = 'attempt'): string {
  const of = JSON.stringify(cart)
  const known = saved(slot)
  if (known?.of === of && !known.stands) return known.key
  const key = newId()
  const earlier = sinceOf(known)
  setSaved(slot, { of, key, ...(earlier !== undefined && { earlier }) })
  return key
}

/** Notes that the attempt is sent. Until its answer is known, the server may have bought. */
export function sendAttempt(slot: Slot = 'attempt'): void {
  const known = saved(slot)
  if (known) setSaved(slot, { ...known, sent: known.sent ?? now() })
}

/** Milliseconds since which a purchase may have been made that nobody has told of; undefined if there is none. */
export const unansweredSince = (): number | undefined => sinceOf(saved('attempt'))

const sinceOf = (known: Saved['attempt']): number | undefined =>
  known?.purchase === undefined ? (known?.earlier ?? known?.sent) : undefined

/** The same, followed. */
export const useUnansweredSince = (): number | undefined => sinceOf(useSaved('attempt'))

/** Notes the purchase that the attempt has made of a cart. */
export function noteAttempt(purchase: number, { draft }: Pick<Cart, 'draft'>, slot: Slot = 'attempt'): void {
  const known = saved(slot)
  if (known && !known.stands) setSaved(slot, { ...known, purchase, draft, sent: undefined, earlier: undefined })
}

/** The next purchase of the same cart is another one. */
export const forgetAttempt = (): void => setSaved('attempt', null)

/** Forgets an attempt that was refused. An earlier one without an answer may have bought all the same. */
export function refuseAttempt(slot: Slot = 'attempt'): void {
  const earlier = saved(slot)?.earlier
  setSaved(slot, earlier === undefined ? null : { of: '', key: newId(), earlier })
}

/**
 * Ends an attempt once its purchase stands, and empties the cart. The cart goes first, so that another tab never shows it without
 * its key. Does nothing for the purchase of another cart.
 */
export function settleAttempt(purchase: number): void {
  for (const slot of slots) {
    const known = saved(slot)
    if (known?.purchase !== purchase || known.stands) continue
    if (slot === 'attempt') setCart(null)
    setSaved(slot, { ...known, stands: true })
  }
}

/** Forgets the attempt of a purchase that was lost; the cart stays, for another one. */
export function loseAttempt(purchase: number): void {
  for (const slot of slots) if (saved(slot)?.purchase === purchase) setSaved(slot, null)
}

/** The draft whose review led to a purchase, if it was the last attempt. */
export function draftOf(purchase: number): string | undefined {
  const known = saved('attempt')
  return known?.purchase === purchase ? known.draft : undefined
}

/** The purchase that the last attempt has made. */
export const useAttempted = (slot: Slot = 'attempt'): number | undefined => useSaved(slot)?.purchase

/** The purchase that emptied the cart, in this tab or in another. */
export function useBoughtCart(): number | undefined {
  const known = useSaved('attempt')
  return known?.stands ? known.purchase : undefined
}
