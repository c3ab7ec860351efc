import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { useState } from 'react'
import { object, optional, pipe, string, transform } from 'valibot'
import { type Form, useForm } from '../../lib/form.ts'
import { phone, required } from '../../lib/rules.ts'
import type { Method } from './cart.ts'
import { codeOf } from './failure.ts'
import { isUnknown } from './queries.ts'
import type { Payer } from './use-order.ts'

/** The store of a payer is `chosen` among the chains, or the `method` itself. */
export type PayerStore = 'chosen' | 'method'

/** The store that a slip of this method needs; undefined for methods without a slip. */
export function payerStore(method: Method): PayerStore | undefined {
  if (method === 'convenience') return 'chosen'
  return method === 'atm' || method === 'bank' ? 'method' : undefined
}

/** A refusal that belongs to no field. */
export type Said = { text: string; leadsElsewhere: boolean; asksLogin: boolean; mayTypeCard: boolean }

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
 * The words about a refused order; undefined where nobody knows its outcome, and after the end of the session. A declined card cost
 * nothing, nor did a gateway that was away before anything was sent. A gateway that failed inside (`card_server`) may tell otherwise later.
 * After too many declined cards none was tried.
 */
export function saidOf(error: ApiError): Said | undefined {
  const { code, message } = error
  if (isUnknown(error) || code === 'unauthenticated') return undefined
  const isAway = code === 'gateway_away'
  const isAboutCard = code.startsWith('card_')
  const asksLogin = code === 'reauthenticate'
  const mayTypeCard = isAboutCard && code !== 'card_attempts'
  const isFree = mayTypeCard && code !== 'card_server'
  return {
    text: isAway ? m.shop_gateway_away() : isFree ? `${message}${m.shop_failed_text()}` : message,
    leadsElsewhere: isAboutCard || asksLogin || isAway,
    asksLogin,
    mayTypeCard,
  }
}

type Paying = {
  method: Method
  asksPassword: boolean
  /** Undefined if no payer is asked for. */
  store: PayerStore | undefined
  /** Buys, or throws the refusal. */
  send: (typed: { password?: string | undefined; payer?: Payer | undefined }) => Promise<void>
  /** Asks for the price again. */
  refetch: () => Promise<unknown>
  /** The words about a refusal. */
  say?: (error: ApiError) => Said | undefined
}

/** The form of a payment: password and payer, the purchase, and its refusal. */
export function usePayForm({ method, asksPassword, store, send, refetch, say = saidOf }: Paying): {
  fields: Form
  said: Said | undefined
} {
  const [said, setSaid] = useState<Said>()
  const fields = useForm(
    object({
      password: withText(asksPassword),
      store: withText(store === 'chosen'),
      name: withText(store !== undefined),
      kana: withText(store !== undefined),
      phone: payerPhone(store !== undefined),
    }),
    async ({ password, ...typed }, fail) => {
      setSaid(undefined)
      try {
        await send({ password, payer: store === undefined ? undefined : payerOf(typed, method) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (codeOf(error) === 'password') return fail({ password: error.message })
        if (['price_changed', 'discount_spent'].includes(error.code)) await refetch()
        setSaid(say(error))
      }
    },
  )
  return { fields, said }
}

const payerOf = (typed: { [K in keyof Payer]?: string | undefined }, method: Method): Payer => ({
  store: typed.store ?? method,
  name: typed.name ?? '',
  kana: typed.kana ?? '',
  phone: typed.phone ?? '',
})
