import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useId, useRef } from 'react'
import { inTokyo, pointsOf, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { usePoints, useUser } from '../../account/index.ts'
import type { Cart, Method } from '../cart.ts'
import { isPaidLater, maskedCard, methodNames, methodTimes, pointsWithBonus, shownAs } from '../labels.ts'
import { couponOf } from '../coupons.ts'
import { type Quote, useAskForQuote, useCards, useQuote } from '../queries.ts'
import { useBuy } from '../use-buy.ts'
import { payerStore } from '../use-pay-form.ts'
import { useSettledCart } from '../use-settled-attempt.ts'
import { whenPaid } from '../when-paid.ts'
import { PayByOtherCard } from './again.tsx'
import { AppliedCoupon, refusalOfCoupon } from './applied-coupon.tsx'
import { BuyRefusal } from './buy-refusal.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { type CouponEntry, CouponLine } from './coupon-line.tsx'
import { EarlierOrder } from './earlier-order.tsx'
import { Lines, Part } from './part.tsx'
import { SaveCard } from './save-card.tsx'
import { ShopScreen } from './shop-screen.tsx'
import { Shown } from './shown.tsx'

type Props = { cart: Cart; method: Method }

/** Product, total, payment with its deadline, first and last day of use, and returns of a purchase that is about to be made. */
export function Checkout({ cart, method }: Props) {
  useSettledCart()
  const form = useId()
  const coupon = useRef<CouponEntry>(null)
  const ask = useAskForQuote()
  const online = useOnline()
  const quote = useQuote(cart)
  const cards = useCards()
  const user = useUser()
  const card = cards.data?.items.find(({ id }) => id === cart.card_id)
  const asksPassword = method === 'one_click' && user.data?.has_password === true
  const store = quote.data?.needs_payer ? payerStore(method) : undefined
  const { fields, said } = useBuy({ cart, method, quote: quote.data, asksPassword, store, refetch: quote.refetch })
  const refusal = refusalOfCoupon(cart, quote.error)
  const ready = online && quote.data !== undefined && !quote.isPlaceholderData && refusal === undefined
  const isByCard = method === 'credit_card'

  return (
    <ShopScreen
      title={m.shop_checkout_title()}
      back="shop-payments"
      footer={
        <div className="basis-full">
          {!online && <p className="mb-2 text-sm text-ink-soft">{m.shop_checkout_offline()}</p>}
          {online && quote.data && (
            <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="whitespace-nowrap">{m.shop_total()}</span>
              <strong className="ml-auto text-right text-xl tabular-nums">{totalOf(quote.data, method)}</strong>
            </p>
          )}
          <Button type="submit" form={form} wide busy={fields.busy} disabled={!ready && !fields.busy}>
            {m.shop_checkout_buy()}
          </Button>
        </div>
      }
    >
      <EarlierOrder cart={cart} busy={fields.busy} />
      <BuyRefusal
        said={said}
        otherCard={
          method === 'one_click' &&
          quote.data && <PayByOtherCard of={() => cart} amount={quote.data.amount} tone="quiet" />
        }
      />
      {refusal !== undefined && !quote.data && <AppliedCoupon of={couponOf(cart, ask)} refusal={refusal} />}
      {(refusal === undefined || quote.data) && (
        <Shown of={quote} lines={14}>
          {(data) => (
            <>
              <Part title={m.shop_part_what()}>
                <Amount quote={data} method={method} />
                <CouponLine of={couponOf(cart, ask)} price={data} refusal={refusal} ref={coupon} />
              </Part>
              <Part title={m.shop_part_payment()}>
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong>{method === 'one_click' && card ? maskedCard(card) : methodNames[shownAs(method)]()}</strong>
                  <Link to="shop-payments" className="link inline-flex min-h-11 items-center text-sm">
                    {m.shop_change()}
                  </Link>
                </p>
                <p>{whenPaid(data, method)}</p>
                <form
                  id={form}
                  {...fields.props}
                  onSubmit={(event) => {
                    if (coupon.current?.showUnapplied()) event.preventDefault()
                    else fields.props.onSubmit(event)
                  }}
                  className={asksPassword || store ? 'mt-4 space-y-5' : ''}
                >
                  <FormSummary errors={fields.errors} />
                  <CheckoutFields errors={fields.errors} asksPassword={asksPassword} store={store} />
                </form>
                {isByCard && <SaveCard cart={cart} full={(cards.data?.items.length ?? 0) >= (cards.data?.most ?? 0)} />}
              </Part>
              <Part title={m.shop_part_use()}>
                <Lines
                  lines={[
                    [m.shop_line_from(), methodTimes[shownAs(method)]()],
                    [
                      m.shop_line_until(),
                      data.points_expire_at === null
                        ? m.shop_no_end()
                        : m.shop_day_until({ day: inTokyo(data.points_expire_at) }),
                    ],
                  ]}
                />
                {data.points_expire_at !== null && <p className="mt-1 text-sm text-ink-soft">{m.shop_until_note()}</p>}
              </Part>
              <Part title={m.shop_part_returns()}>
                <p className="text-sm">{data.points > 0 ? m.shop_returns_points() : m.shop_returns_resource()}</p>
                {isPaidLater(method) && <p className="mt-1 text-sm">{m.shop_returns_open()}</p>}
                <a href="/legal/commerce" className="link inline-flex min-h-11 items-center text-sm">
                  {m.shop_commerce()}
                </a>
              </Part>
            </>
          )}
        </Shown>
      )}
    </ShopScreen>
  )
}

const totalOf = ({ amount }: Quote, method: Method): string =>
  method === 'points' ? m.shop_points({ points: pointsOf(amount) }) : m.shop_total_tax({ price: yenOf(amount) })

function Amount({ quote, method }: { quote: Quote; method: Method }) {
  const { list_amount: listed, discount, tax, amount } = quote
  const balance = usePoints().data?.balance
  const inUnit = (amount: number) => (method === 'points' ? m.shop_points({ points: pointsOf(amount) }) : yenOf(amount))
  return (
    <>
      <Lines
        lines={[
          [m.shop_line_product(), quote.name],
          [m.shop_quantity(), quote.quantity],
          quote.points > 0 && [m.shop_line_points(), pointsWithBonus(quote)],
          discount > 0 && [m.shop_line_price(), inUnit(listed)],
          discount > 0 && [m.shop_line_discount(), m.shop_minus({ amount: inUnit(discount) })],
        ]}
      />
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 font-semibold">
        <span className="whitespace-nowrap">{m.shop_total()}</span>
        <span className="ml-auto text-right text-xl tabular-nums">{totalOf(quote, method)}</span>
      </p>
      {method === 'points' && balance !== undefined && balance >= amount && (
        <p className="text-right text-sm text-ink-soft tabular-nums">
          {m.shop_done_from({ before: pointsOf(balance), after: pointsOf(balance - amount) })}
        </p>
      )}
      {tax > 0 && <p className="text-right text-sm text-ink-soft tabular-nums">{m.shop_tax({ tax: yenOf(tax) })}</p>}
    </>
  )
}
