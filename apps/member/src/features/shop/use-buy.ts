import type { BodyInput } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { useEffect, useState } from 'react'
import { object, optional, pipe, string, transform } from 'valibot'
import { api } from '../../lib/api.ts'
import { type Form, useForm } from '../../lib/form.ts'
import { useGo } from '../../lib/navigation.tsx'
import { phone, required } from '../../lib/rules.ts'
import { useOwnId } from '../../lib/use-session.ts'
import {
  type Cart,
  forgetAttempt,
  isCurrent,
  keyOfAttempt,
  type Method,
  noteAttempt,
  refuseAttempt,
  sendAttempt,
  unansweredSince,
} from './cart.ts'
import { codeOf } from './failure.ts'
import { isUnknown, type Quote, useNewestPurchases, useShownPurchases } from './queries.ts'
import { askAboutTwin, twinOf } from './twin.ts'

/** The store of a payer is `chosen` among the chains, or the `method` itself. */
export type PayerStore = 'chosen' | 'method'

/** The store that a slip of this method needs; undefined for methods without a slip. */
export function payerStore(method: Method): PayerStore | undefined {
  if (method === 'convenience') return 'chosen'
  return method === 'atm' || method === 'bank' ? 'method' : undefined
}

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

/** A refusal that belongs to no field. */
export type Said = { text: string; isAboutCard: boolean; asksLogin: boolean }

const withText = (asked: boolean) => (asked ? pipe(string(), required()) : optional(string()))
const payerPhone = (asked: boolean) =>
  asked
    ? pipe(
        phone(),
        required(),
        transform((text) => text.replaceAll('-', '')),
      )
    : optional(string())

/**
 * A declined card cost nothing, nor did a gateway that was away before anything was sent. A gateway that failed inside
 * (`card_server`) may tell otherwise later.
 */
function saidOf({ code, message }: ApiError): Said {
  const isAboutCard = code.startsWith('card_')
  const isFree = isAboutCard && code !== 'card_server'
  const asksLogin = code === 'reauthenticate'
  if (code === 'gateway_away') return { text: m.shop_gateway_away(), isAboutCard, asksLogin }
  return {
    text: isFree ? `${message}${m.shop_failed_text()}` : message,
    isAboutCard: isAboutCard || asksLogin,
    asksLogin,
  }
}

/** Buys the cart. One key serves double taps, reloads and tabs, so that nothing is bought twice. */
export function useBuy({ cart, method, quote, asksPassword, store, refetch }: Given): {
  fields: Form
  said: Said | undefined
} {
  const id = useOwnId()
  const go = useGo()
  const { refresh } = useShownPurchases()
  const newest = useNewestPurchases()
  const [said, setSaid] = useState<Said>()
  const isWithoutPayer = quote !== undefined && store === undefined
  useEffect(() => {
    // Long before a tap, so that two tabs that are tapped at one instant know the same key.
    if (isWithoutPayer && isCurrent(cart)) keyOfAttempt({ ...cart, payer: {} })
  }, [cart, isWithoutPayer])

  const fields = useForm(
    object({
      password: withText(asksPassword),
      store: withText(store === 'chosen'),
      name: withText(store !== undefined),
      kana: withText(store !== undefined),
      phone: payerPhone(store !== undefined),
    }),
    async ({ password, ...payer }, fail) => {
      if (!quote || !isCurrent(cart)) return
      setSaid(undefined)
      const goToState = (purchase: number) => go('shop-thanks', {}, { purchase, draft: cart.draft }, { replace: true })
      const { category_id, product_id, quantity, coupon, card_id, save_card } = cart
      const body = {
        category_id,
        product_id,
        payment_method: method,
        expected: { amount: quote.amount },
        ...(coupon !== undefined && { coupon }),
        ...(method === 'one_click' && card_id !== undefined && { card_id }),
        ...(method === 'credit_card' && save_card === true && { save_card }),
        ...(password !== undefined && { password }),
        ...(store !== undefined && { payer: payerOf(payer, method) }),
      }
      try {
        const twin = twinOf(cart, await newest(), unansweredSince())
        const answer = twin && (await askAboutTwin(twin))
        if (twin && answer === 'see') return await goToState(twin.id)
        if (twin && answer === undefined) return
        if (answer === 'again') forgetAttempt()
        const sent = { params: { id }, headers: { 'Idempotency-Key': keyOfAttempt({ ...cart, payer }) } }
        sendAttempt()
        const { purchase_id: purchase, next } =
          category_id === 1
            ? await api('POST /api/users/{id}/purchases/points/cart', { ...sent, body: { ...body, quantity } })
            : await api('POST /api/users/{id}/purchases/resources/cart', { ...sent, body: { ...body, quantity: 1 } })
        noteAttempt(purchase)
        await refresh()
        if (next.kind === 'approve') return await go('shop-checkout', {}, { purchase }, { replace: true })
        await goToState(purchase)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isUnknown(error)) return setSaid({ text: m.shop_checkout_unknown(), isAboutCard: false, asksLogin: false })
        refuseAttempt()
        if (codeOf(error) === 'password') return fail({ password: error.message })
        if (codeOf(error) === 'price_changed') await refetch()
        if (codeOf(error) !== 'unauthenticated') setSaid(saidOf(error))
      }
    },
  )
  return { fields, said }
}

type Payer = NonNullable<BodyInput<'POST /api/users/{id}/purchases/points/cart'>['payer']>

const payerOf = (typed: { [K in keyof Payer]?: string | undefined }, method: Method): Payer => ({
  store: typed.store ?? method,
  name: typed.name ?? '',
  kana: typed.kana ?? '',
  phone: typed.phone ?? '',
})
