import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useId, useRef } from 'react'
import { inTokyo, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { useSaved } from '../../../lib/saved.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { useUser } from '../../account/index.ts'
import {
  AppliedCoupon,
  BuyRefusal,
  CheckoutFields,
  type ChosenCoupon,
  type CouponEntry,
  CouponLine,
  maskedCard,
  methodNames,
  OpenPurchases,
  Part,
  payerStore,
  refusalOfCoupon,
  shownAs,
  Shown,
  ShopScreen,
  useCards,
  useSettledCart,
  whenPaid,
} from '../../shop/index.ts'
import { type PlanQuote, useAskForPlanQuote, usePlanQuote } from '../plan-queries.ts'
import { pricedOf, withStoredCard } from '../priced.ts'
import type { Selection } from '../selection.ts'
import { useChosen } from '../use-chosen.ts'
import { usePlanOrder } from '../use-plan-order.ts'
import { EndingPart, PlanPartLines, TermPart } from './confirmation.tsx'
import { QuoteRefused, refusesChoice } from './quote-refused.tsx'
import { chargeOf, Reckoning } from './reckoning.tsx'
import { ReplacedOrder } from './replaced-order.tsx'

/** The final confirmation of a plan: uses, words, totals of this and of later terms, dates, its end, and returns. */
export function PlanCheckout() {
  useSettledCart('plan_attempt')
  const form = useId()
  const entry = useRef<CouponEntry>(null)
  const online = useOnline()
  const cards = useCards()
  const user = useUser()
  const chosen = useChosen('checkout')
  const selection = withStoredCard(chosen.selection, cards.data?.items)
  const { method } = selection
  const { plan } = chosen
  const of = pricedOf(chosen, selection)
  const quote = usePlanQuote(of)
  const ask = useAskForPlanQuote()
  const card = cards.data?.items.find(({ id }) => id === selection.card_id)
  const asksPassword = method === 'one_click' && user.data?.has_password === true
  const store = quote.data?.needs_payer ? payerStore(method) : undefined
  const { fields, said } = usePlanOrder({
    chosen,
    selection,
    quote: quote.data,
    asksPassword,
    store,
    refetch: quote.refetch,
  })
  const refusal = refusalOfCoupon(selection, quote.error)
  const coupon: ChosenCoupon = {
    code: selection.coupon,
    scope: 'subscription',
    choose: (code) => chosen.change({ ...selection, coupon: code }),
    ask: async (code) => of && ask({ ...of, coupon: code }),
  }
  const isReady = online && quote.data !== undefined && !quote.isPlaceholderData && refusal === undefined
  const inPoints = method === 'points'
  const isCard = shownAs(method) === 'credit_card'
  return (
    <ShopScreen
      title={m.plans_checkout_title()}
      back="subscriptions-payments"
      footer={
        refusesChoice(quote.error) ? undefined : (
          <div className="basis-full">
            {!online && <p className="mb-2 text-sm text-ink-soft">{m.plans_checkout_offline()}</p>}
            {quote.data && (
              <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="whitespace-nowrap">{m.plans_charge()}</span>
                <strong className="ml-auto text-right text-xl tabular-nums">{chargeOf(quote.data, inPoints)}</strong>
              </p>
            )}
            <Button type="submit" form={form} wide busy={fields.busy} disabled={!isReady && !fields.busy}>
              {m.plans_buy()}
            </Button>
          </div>
        )
      }
    >
      <OpenPurchases folded />
      <ReplacedOrder />
      <BuyRefusal said={said} methods="subscriptions-payments" otherCard={undefined} />
      {!quote.data && selection.upgrade && <KeptProration productId={plan?.id} />}
      {refusal !== undefined && !quote.data ? (
        <AppliedCoupon of={coupon} refusal={refusal} />
      ) : refusesChoice(quote.error) ? (
        <QuoteRefused error={quote.error} of={chosen} />
      ) : (
        <Shown of={quote} lines={14}>
          {(data) => (
            <>
              <Part title={m.plans_part_plan()}>{plan && <PlanPartLines plan={plan} />}</Part>
              <Part title={m.plans_part_price()}>
                <Reckoning quote={data} inPoints={inPoints} />
                {!selection.upgrade && (
                  <CouponLine
                    of={coupon}
                    price={{ list_amount: data.price, amount: data.charge }}
                    refusal={refusal}
                    ref={entry}
                  />
                )}
              </Part>
              <TermPart quote={data} method={method} />
              <Part title={m.plans_method()}>
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong>{method === 'one_click' && card ? maskedCard(card) : methodNames[shownAs(method)]()}</strong>
                  <Link to="subscriptions-payments" className="link inline-flex min-h-11 items-center text-sm">
                    {m.plans_change()}
                  </Link>
                </p>
                <p>{whenPlanIsPaid(data, method)}</p>
                {isCard && <p className="mt-1 text-sm">{m.plans_card_kept()}</p>}
                <form
                  id={form}
                  {...fields.props}
                  onSubmit={(event) => {
                    if (entry.current?.showUnapplied()) event.preventDefault()
                    else fields.props.onSubmit(event)
                  }}
                  className={asksPassword || store ? 'mt-4 space-y-5' : ''}
                >
                  <FormSummary errors={fields.errors} />
                  <CheckoutFields errors={fields.errors} asksPassword={asksPassword} store={store} />
                </form>
              </Part>
              <EndingPart renews={data.renewal !== null} />
            </>
          )}
        </Shown>
      )}
    </ShopScreen>
  )
}

/** When a plan is paid, by the name of its own button. */
const whenPlanIsPaid = (quote: PlanQuote, method: Selection['method']): string =>
  method === 'one_click'
    ? m.plans_when_one_click()
    : method === 'points'
      ? m.plans_when_points()
      : whenPaid(quote, method)

/** The charge of an upgrade as it was last quoted, until the server prices it again (F-034). */
function KeptProration({ productId }: { productId: number | undefined }) {
  const kept = useSaved('proration')
  if (!kept || kept.product_id !== productId) return null
  return (
    <p role="note" className="mb-4 rounded-md bg-wait-soft px-4 py-3">
      {m.plans_kept_proration({
        charge: yenOf(kept.charge),
        credit: yenOf(kept.credit),
        until: inTokyo(kept.valid_until),
      })}
    </p>
  )
}
