import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { isPaidLater, OpenPurchases, shownAs, Shown, ShopScreen, useCards, useSettledCart } from '../../shop/index.ts'
import { DurationField, MethodField } from '../components/method-fields.tsx'
import { QuoteRefused, refusesChoice } from '../components/quote-refused.tsx'
import { Summary } from '../components/summary.tsx'
import { usePlanQuote, useTrialDiscount } from '../plan-queries.ts'
import { pricedOf, withStoredCard } from '../priced.ts'
import { useChosen } from '../use-chosen.ts'

/** Duration and method of the payment. */
export default function SubscriptionsPaymentsScreen() {
  useSettledCart('plan_attempt')
  const chosen = useChosen('payments')
  const cards = useCards()
  const { plan, plans, offers } = chosen
  const isHalf = useTrialDiscount() && chosen.intent === 'first'
  const selection = withStoredCard(chosen.selection, cards.data?.items)
  const quote = usePlanQuote(pricedOf(chosen, selection))
  const refused = quote.data?.refused ?? []
  const isRefused = refused.some(({ method }) => method === shownAs(selection.method))
  const change = (part: Partial<typeof selection>) => chosen.change({ ...selection, ...part })
  return (
    <ShopScreen
      title={m.plans_payments_title()}
      back="subscriptions-options"
      footer={
        <Button
          disabled={!quote.data || isRefused || quote.isError}
          onClick={({ nativeEvent }) => {
            ignoreSecondTap(nativeEvent)
            chosen.change(selection)
            void chosen.goTo('checkout')
          }}
        >
          {m.plans_to_checkout()}
        </Button>
      }
    >
      <OpenPurchases folded />
      <Shown of={plans} lines={12}>
        {() =>
          plan && (
            <>
              <Summary plan={plan} duration={selection.duration} quote={quote.data} />
              {refusesChoice(quote.error) ? (
                <QuoteRefused error={quote.error} of={chosen} />
              ) : (
                <>
                  <DurationField offers={offers} chosen={selection.duration} isHalf={isHalf} change={change} />
                  <MethodField selection={selection} refused={refused} change={change} />
                  <p className="mt-4 text-sm text-ink-soft">
                    {isPaidLater(selection.method)
                      ? m.plans_slip_note()
                      : selection.method === 'points'
                        ? m.plans_points_note()
                        : m.plans_card_note()}
                  </p>
                  {quote.error && <p className="mt-4 font-semibold text-alert">{quote.error.message}</p>}
                </>
              )}
            </>
          )
        }
      </Shown>
    </ShopScreen>
  )
}
