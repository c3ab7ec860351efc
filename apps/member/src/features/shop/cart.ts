import type { BodyInput } from '@tensaku/contract'
import { newId } from '../../lib/new-id.ts'
import { onDevice } from '../../lib/on-device.ts'
import { type Saved, setSaved, useSaved } from '../../lib/saved.ts'

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

const attemptKey = 'kept.attempt'
type Attempt = { of: string; key: string }

function attempt(): Attempt | undefined {
  try {
    return JSON.parse(onDevice.getItem(attemptKey) ?? 'null') as Attempt | undefined
  } catch {
    return undefined
  }
}

/**
 * The Idempotency-Key of buying this cart, payer included. It is the same across double taps, reloads and tabs, until the server has decided
 * (`forgetAttempt`) or the cart is another one.
 */
export function keyOfAttempt(cart: object): string {
  const of = JSON.stringify(cart)
  const known = attempt()
  if (known?.of === of) return known.key
  const key = newId()
  onDevice.setItem(attemptKey, JSON.stringify({ of, key } satisfies Attempt))
  return key
}

/** The next purchase of the same cart is another one. */
export const forgetAttempt = (): void => onDevice.removeItem(attemptKey)
