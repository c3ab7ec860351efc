import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button, buttonClass, type ButtonTone } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { Link, useGo } from '../../../lib/navigation.tsx'
import { useRunOnce } from '../../../lib/run-once.ts'
import { type Cart, cartAgain, setCart } from '../cart.ts'
import { isPaidLater, isPlan } from '../labels.ts'
import type { Purchase } from '../queries.ts'
import { saidOf } from '../use-pay-form.ts'
import { useOrder } from '../use-order.ts'
import { anotherCard } from './card-choice.tsx'

type Props = {
  /** The cart of the next attempt. */
  of: () => Cart
  /** The price that the person sees. */
  amount: number
  /** Quiet where another button is the first. */
  tone?: ButtonTone
}

/** Orders a cart once more, under a key of its own, and leads straight to the entry of a card. Not after too many cards. */
export function PayByOtherCard({ of, amount, tone = 'primary' }: Props) {
  const order = useOrder()
  const go = useGo()
  const [said, setSaid] = useState<string>()
  const [isSpent, setSpent] = useState(false)
  const [busy, pay] = useRunOnce(async () => {
    setSaid(undefined)
    try {
      const cart = { ...of(), ...anotherCard }
      setCart(cart)
      await order(cart, { method: 'credit_card', amount })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The checkout shows the new price, and takes a coupon away.
      if (/^(?:price_changed|coupon_)/.test(error.code)) await go('shop-checkout')
      else {
        setSaid(saidOf(error)?.text ?? m.shop_checkout_unknown())
        setSpent(error.code === 'card_attempts')
      }
    }
  })
  return (
    <>
      {said !== undefined && (
        <p role="alert" className="mt-2 font-semibold [word-break:auto-phrase] text-alert">
          {said}
        </p>
      )}
      {!isSpent && (
        <Button tone={tone} wide busy={busy} onClick={pay} className="mt-3">
          {m.shop_type_card()}
        </Button>
      )}
    </>
  )
}

type AgainProps = {
  purchase: Purchase
  /** The draft whose review lacked the points. */
  draft: string | undefined
}

/** Leads a purchase to another method. Its item goes back into the cart, unless it is there still. */
export const OtherMethod = ({ purchase, draft }: AgainProps) =>
  isPlan(purchase) ? (
    <Link to="subscriptions-payments" className="link inline-flex min-h-11 items-center text-sm">
      {m.shop_other_method()}
    </Link>
  ) : (
    <Link
      to="shop-payments"
      className="link inline-flex min-h-11 items-center text-sm"
      onClick={() => setCart(cartAgain(purchase, draft))}
    >
      {m.shop_other_method()}
    </Link>
  )

/** The same once more: by card in one step, otherwise on the checkout. Then another method. */
export function Again({ purchase, draft }: AgainProps) {
  if (isPlan(purchase))
    return (
      <Link to="subscriptions-payments" className={`mt-3 ${buttonClass('primary', true)}`}>
        {m.shop_plan_again()}
      </Link>
    )
  return <CartAgain purchase={purchase} draft={draft} />
}

function CartAgain({ purchase, draft }: AgainProps) {
  const { payment_method: method } = purchase
  // After a cancellation nobody is urged on.
  const tone = purchase.status === 'cancelled' ? 'quiet' : 'primary'
  const isSpent = purchase.failure?.code === 'card_attempts'
  return (
    <>
      {isPaidLater(method) ? (
        <Link
          to="shop-checkout"
          className={`mt-3 ${buttonClass(tone, true)}`}
          onClick={() => setCart({ ...cartAgain(purchase, draft), payment_method: method })}
        >
          {m.shop_again()}
        </Link>
      ) : (
        !isSpent && <PayByOtherCard of={() => cartAgain(purchase, draft)} amount={purchase.amount} tone={tone} />
      )}
      <p className="mt-1 text-center">
        <OtherMethod purchase={purchase} draft={draft} />
      </p>
    </>
  )
}
