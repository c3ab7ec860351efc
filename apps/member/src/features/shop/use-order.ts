import type { BodyInput } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { api } from '../../lib/api.ts'
import { useGo } from '../../lib/navigation.tsx'
import { useOwnId } from '../../lib/use-session.ts'
import {
  type Cart,
  forgetAttempt,
  keyOfAttempt,
  type Method,
  noteAttempt,
  refuseAttempt,
  sendAttempt,
  unansweredSince,
} from './cart.ts'
import { isUnknown, useNewestPurchases, useShownPurchases } from './queries.ts'
import { askAboutTwin, twinOf } from './twin.ts'

export type Payer = NonNullable<BodyInput<'POST /api/users/{id}/purchases/points/cart'>['payer']>

type Given = {
  method: Method
  /** The price that the person sees. */
  amount: number
  password?: string | undefined
  payer?: Payer | undefined
}

/**
 * Orders a cart and goes on to its card or its state; a twin is asked about first. One key serves double taps, reloads and tabs, so
 * that nothing is bought twice. Throws the refusal; without an answer the attempt is kept.
 */
export function useOrder() {
  const id = useOwnId()
  const go = useGo()
  const { refresh } = useShownPurchases()
  const newest = useNewestPurchases()
  return async (cart: Cart, { method, amount, password, payer }: Given): Promise<void> => {
    const goToState = (purchase: number) => go('shop-thanks', {}, { purchase, draft: cart.draft }, { replace: true })
    const { category_id, product_id, quantity, coupon, card_id, save_card } = cart
    const body = {
      category_id,
      product_id,
      payment_method: method,
      expected: { amount },
      ...(coupon !== undefined && { coupon }),
      ...(method === 'one_click' && card_id !== undefined && { card_id }),
      ...(method === 'credit_card' && save_card === true && { save_card }),
      ...(password !== undefined && { password }),
      ...(payer !== undefined && { payer }),
    }
    try {
      const twin = twinOf(cart, await newest(), unansweredSince())
      const answer = twin && (await askAboutTwin(twin))
      if (twin && answer === 'see') return await goToState(twin.id)
      if (twin && answer === undefined) return
      if (answer === 'again') forgetAttempt()
      const sent = { params: { id }, headers: { 'Idempotency-Key': keyOfAttempt({ ...cart, payer: payer ?? {} }) } }
      sendAttempt()
      const { purchase_id: purchase, next } =
        category_id === 1
          ? await api('POST /api/users/{id}/purchases/points/cart', { ...sent, body: { ...body, quantity } })
          : await api('POST /api/users/{id}/purchases/resources/cart', { ...sent, body: { ...body, quantity: 1 } })
      noteAttempt(purchase, cart)
      await refresh()
      if (next.kind === 'approve') return await go('shop-checkout', {}, { purchase }, { replace: true })
      await goToState(purchase)
    } catch (error) {
      if (error instanceof ApiError && !isUnknown(error)) refuseAttempt()
      throw error
    }
  }
}
