import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { pointsOf, yenOf } from '../../../lib/format.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { type Cart, type Method, methodOf, setCart, useCart } from '../cart.ts'
import { AppliedCoupon, refusalOfCoupon } from '../components/applied-coupon.tsx'
import { anotherCard, byCard, CardChoice, cardOf, withCard } from '../components/card-choice.tsx'
import { EmptyCart } from '../components/empty-cart.tsx'
import { OpenPurchases } from '../components/open-purchases.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { Shown } from '../components/shown.tsx'
import {
  maskedCard,
  methodNames,
  methodTimes,
  nameWithQuantity,
  shownAs,
  type ShownMethod,
  shownMethods,
} from '../labels.ts'
import { couponOf } from '../coupons.ts'
import { type Quote, useAskForQuote, useCards, useQuote } from '../queries.ts'
import { useSettledCart } from '../use-settled-attempt.ts'

/** The choice of the payment method (UI-021). */
export default function ShopPaymentsScreen() {
  const cart = useCart()
  return cart ? <Payments cart={cart} /> : <EmptyCart title={m.shop_payments_title()} />
}

const reasons: Record<Quote['refused'][number]['reason'], () => string> = {
  points_for_points: m.shop_refused_points,
  insufficient_points: m.shop_refused_short,
  gateway_missing: m.shop_refused_gateway,
  below_minimum: m.shop_refused_minimum,
}

/** The reason why a method cannot be used now. Card and one-click are one choice: it is refused if both are. */
const refusalOf = (quote: Quote, method: ShownMethod): string | undefined => {
  const found = quote.refused.find((one) => one.method === method)
  return found && reasons[found.reason]()
}

function Payments({ cart: saved }: { cart: Cart }) {
  useSettledCart()
  const cards = useCards()
  const stored = cards.data?.items ?? []
  const cart = cards.data ? withCard(saved, stored) : saved
  const quote = useQuote(cart)
  const ask = useAskForQuote()
  const refusal = refusalOfCoupon(cart, quote.error)
  const go = useGo()
  const chosen = methodOf(cart)
  const method = chosen && shownAs(chosen)
  const ready = method !== undefined && quote.data !== undefined && refusalOf(quote.data, method) === undefined

  const choose = (next: ShownMethod) => {
    const [first] = stored
    setCart({
      ...cart,
      ...(next === 'credit_card' ? byCard(first) : { payment_method: next, card_id: undefined }),
    })
  }
  return (
    <ShopScreen
      title={m.shop_payments_title()}
      back={cart.category_id === 1 ? 'shop-points' : cart.category_id === 2 ? 'shop-resources' : 'shop-word-lists'}
      footer={
        <Button
          disabled={!ready}
          onClick={({ nativeEvent }) => {
            ignoreSecondTap(nativeEvent)
            setCart(cart)
            void go('shop-checkout')
          }}
        >
          {m.shop_to_checkout()}
        </Button>
      }
    >
      <OpenPurchases folded />
      {refusal !== undefined && !quote.data && <AppliedCoupon of={couponOf(cart, ask)} refusal={refusal} />}
      {(refusal === undefined || quote.data) && (
        <Shown of={quote} lines={10}>
          {(data) => (
            <>
              <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-wash px-4 py-3 tabular-nums">
                <span>{nameWithQuantity(data)}</span>
                <strong>{amountToPay(data, chosen)}</strong>
              </p>
              <Field group preset required label={m.shop_payments_choose()}>
                {shownMethods.map((one) => {
                  const refusal = refusalOf(data, one)
                  const isByCard = one === 'credit_card'
                  const card = isByCard && method !== one ? (cardOf(stored, cart) ?? stored[0]) : undefined
                  return (
                    <div key={one}>
                      <Choice
                        name="payment_method"
                        value={one}
                        checked={method === one}
                        disabled={refusal !== undefined}
                        onChange={() => choose(one)}
                        title={methodNames[one]()}
                        aside={
                          refusal === undefined && <span className="text-sm text-ink-soft">{methodTimes[one]()}</span>
                        }
                        text={refusal ?? (card ? maskedCard(card) : one === 'bank' ? m.shop_fee_bank() : undefined)}
                      />
                      {isByCard && stored.length > 0 && method === one && refusal === undefined && (
                        <CardChoice
                          cards={stored}
                          chosen={chosen === 'one_click' ? cart.card_id : undefined}
                          choose={(next) => setCart({ ...cart, ...(next ? byCard(next) : anotherCard) })}
                        />
                      )}
                    </div>
                  )
                })}
              </Field>
              <p className="mt-4 text-sm text-ink-soft">{m.shop_fee()}</p>
            </>
          )}
        </Shown>
      )}
    </ShopScreen>
  )
}

/** Yen with tax; points where points pay. */
const amountToPay = ({ amount }: Quote, method: Method | undefined): string =>
  method === 'points' ? m.shop_points({ points: pointsOf(amount) }) : m.shop_total_tax({ price: yenOf(amount) })
