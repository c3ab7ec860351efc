import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import type { Plan } from '@tensaku/contract'
import { firstMonthsOf } from '@tensaku/domain/plans'
import { yenOf } from '../../../lib/format.ts'
import {
  anotherCard,
  byCard,
  CardChoice,
  maskedCard,
  methodNames,
  methodTimes,
  shownAs,
  type ShownMethod,
  shownMethods,
  useCards,
} from '../../shop/index.ts'
import type { PlanQuote } from '../plan-queries.ts'
import type { Selection } from '../selection.ts'
import { durationName } from '../labels.ts'
import { durationOf } from '../use-chosen.ts'

type Change = (change: Partial<Selection>) => void

type Offers = Plan['price']['credit_card']

/** The yen that single months save against an offer, as the first of them is at half price; 0 if they save nothing. */
function savedByMonths(offers: Offers, { months, amount }: Offers[number]): number {
  const [one] = offers
  return one && months > 1 ? Math.max(0, amount - firstMonthsOf(one.amount, months)) : 0
}

type DurationProps = {
  offers: Offers
  chosen: Selection['duration']
  /** A first plan, whose first month is at half price by card. */
  isHalf: boolean
  change: Change
}

/** One month or three; three are marked where they save most (UI-024), which the half price of a first month may prevent. */
export const DurationField = ({ offers, chosen, isHalf, change }: DurationProps) => (
  <Field group preset required label={m.plans_duration()} className="mb-8">
    {offers.map((offer) => {
      const { months, amount, discount, best } = offer
      const duration = durationOf(months)
      const saved = isHalf ? savedByMonths(offers, offer) : 0
      const price = yenOf(Math.round(amount / months))
      return (
        <Choice
          key={months}
          name="duration"
          value={duration}
          checked={chosen === duration}
          onChange={() => change({ duration })}
          title={
            <span className="flex flex-wrap items-center gap-x-3">
              {durationName(duration)}
              {best && saved === 0 && <Badge tone="ai">{m.plans_best()}</Badge>}
            </span>
          }
          text={
            months === 1
              ? undefined
              : saved > 0
                ? m.plans_duration_half({ price, months, saved: yenOf(saved) })
                : m.plans_duration_each({ price, percent: discount })
          }
          aside={<span className="font-semibold tabular-nums">{yenOf(amount)}</span>}
        />
      )
    })}
  </Field>
)

/** The choice of a method as parts of a selection. Card and one-click are one choice with its stored cards. */
const chosenMethod = (method: ShownMethod, card: Parameters<typeof byCard>[0]): Partial<Selection> => {
  if (method !== 'credit_card') return { method, card_id: undefined }
  const { payment_method, card_id } = byCard(card)
  return { method: payment_method, card_id }
}

const reasons: Record<PlanQuote['refused'][number]['reason'], () => string> = {
  insufficient_points: m.plans_refused_short,
  gift_not_for_plan: m.plans_refused_gift,
  gateway_missing: m.plans_refused_gateway,
  below_minimum: m.plans_refused_minimum,
  not_for_upgrade: m.plans_refused_upgrade,
}

type MethodProps = {
  selection: Selection
  /** The methods that cannot be used now. */
  refused: PlanQuote['refused']
  change: Change
}

/** The five methods (F-026), each with its effect at the end of the term. */
export function MethodField({ selection: { method, card_id }, refused, change }: MethodProps) {
  const stored = useCards().data?.items ?? []
  return (
    <Field group preset required label={m.plans_method()}>
      {shownMethods.map((one) => {
        const refusal = refused.find((of) => of.method === one)
        const isChosen = shownAs(method) === one
        const isByCard = one === 'credit_card'
        const [card] = stored
        const after = isByCard ? m.plans_method_renews() : m.plans_method_ends()
        return (
          <div key={one}>
            <Choice
              name="method"
              value={one}
              checked={isChosen}
              disabled={refusal !== undefined}
              onChange={() => change(chosenMethod(one, card))}
              title={methodNames[one]()}
              aside={refusal === undefined && <span className="text-sm text-ink-soft">{methodTimes[one]()}</span>}
              text={refusal ? reasons[refusal.reason]() : !isChosen && isByCard && card ? maskedCard(card) : after}
            />
            {isByCard && stored.length > 0 && isChosen && !refusal && (
              <CardChoice
                cards={stored}
                chosen={method === 'one_click' ? card_id : undefined}
                choose={(next) =>
                  change(
                    next
                      ? chosenMethod(one, next)
                      : { method: anotherCard.payment_method, card_id: anotherCard.card_id },
                  )
                }
              />
            )}
          </div>
        )
      })}
    </Field>
  )
}
