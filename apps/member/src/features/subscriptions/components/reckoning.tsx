import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { pointsOf, yenOf } from '../../../lib/format.ts'
import { Lines } from '../../shop/index.ts'
import { durationName } from '../labels.ts'
import type { PlanQuote } from '../plan-queries.ts'

type Line = PlanQuote['lines'][number]

const minus = (amount: number) => m.plans_minus({ price: yenOf(Math.abs(amount)) })

/** The way to the amount of a credit: its value × the days that are left ÷ all days. */
const Credit = ({ line: { value, days_left: left, days }, isNext }: { line: Line; isNext: boolean }) => (
  <>
    {isNext ? m.plans_line_credit_next() : m.plans_line_credit()}
    {value !== undefined && left !== undefined && days !== undefined && (
      <span className="block text-sm">{m.plans_line_credit_how({ value: yenOf(value), left, days })}</span>
    )}
  </>
)

function lineOf(line: Line, quote: PlanQuote): readonly [ReactNode, string] {
  switch (line.key) {
    case 'price':
      return [m.plans_line_price({ duration: durationName(quote.duration) }), yenOf(line.amount)]
    case 'trial_discount':
      return [m.plans_line_trial(), minus(line.amount)]
    case 'coupon':
      return [m.plans_line_coupon(), minus(line.amount)]
    case 'credit':
      return [
        <Credit key="credit" line={line} isNext={quote.lines.find(({ key }) => key === 'credit') !== line} />,
        minus(line.amount),
      ]
    case 'back':
      return [m.plans_line_back(), m.plans_points({ points: pointsOf(Math.abs(line.amount)) })]
  }
}

type Props = { quote: PlanQuote; inPoints: boolean }

/** The price line by line down to the amount to pay now. */
export const Reckoning = ({ quote, inPoints }: Props) => (
  <>
    <Lines lines={quote.lines.map((line) => lineOf(line, quote))} />
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 font-semibold">
      <span className="whitespace-nowrap">{m.plans_charge()}</span>
      <span className="ml-auto text-right text-xl tabular-nums">{chargeOf(quote, inPoints)}</span>
    </p>
    {quote.tax > 0 && (
      <p className="text-right text-sm text-ink-soft tabular-nums">{m.plans_tax_in({ price: yenOf(quote.tax) })}</p>
    )}
    {quote.points_back > 0 && (
      <p className="mt-1 text-sm">{m.plans_back_note({ points: pointsOf(quote.points_back) })}</p>
    )}
  </>
)

/** The amount to pay now, in its own unit. */
export const chargeOf = ({ charge }: PlanQuote, inPoints: boolean): string =>
  inPoints ? m.plans_points({ points: pointsOf(charge) }) : m.plans_tax({ price: yenOf(charge) })
