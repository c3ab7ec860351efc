import { useEffect } from 'react'
import { type Cart, isCurrent, keyOfAttempt, type Method } from './cart.ts'
import type { Quote } from './queries.ts'
import { useOrder } from './use-order.ts'
import { type PayerStore, usePayForm } from './use-pay-form.ts'

type Given = {
  cart: Cart
  method: Method
  /** The price that the person sees. */
  quote: Quote | undefined
  asksPassword: boolean
  /** Undefined if no payer is asked for. */
  store: PayerStore | undefined
  /** Asks for the price again. */
  refetch: () => Promise<unknown>
}

/** Buys the cart with the fields of its form. */
export function useBuy({ cart, method, quote, asksPassword, store, refetch }: Given) {
  const order = useOrder()
  const isWithoutPayer = quote !== undefined && store === undefined
  useEffect(() => {
    // Long before a tap, so that two tabs that are tapped at one instant know the same key.
    if (isWithoutPayer && isCurrent(cart)) keyOfAttempt({ ...cart, payer: {} })
  }, [cart, isWithoutPayer])
  const send: Parameters<typeof usePayForm>[0]['send'] = async (typed) => {
    if (quote && isCurrent(cart)) await order(cart, { method, amount: quote.amount, ...typed })
  }
  return usePayForm({ method, asksPassword, store, send, refetch })
}
