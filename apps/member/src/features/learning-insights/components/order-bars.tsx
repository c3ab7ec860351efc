import type { WeakPoints } from '@tensaku/contract'
import { perHundred } from '@tensaku/domain/learning-insights'
import * as m from '@tensaku/messages'
import { inTokyo } from '../../../lib/format.ts'
import { FoldedFigures } from '../../../ui/figures-table.tsx'
import type { Language } from '../queries.ts'

type Props = { orders: WeakPoints['orders']; language: Language }

/** More bars are too narrow for their numbers. */
const mostNumbered = 6

/** The corrections of each order as a chart and as numbers. */
export function OrderBars({ orders, language }: Props) {
  const rates = orders.map(({ edits, length }) => perHundred(edits, length))
  const most = Math.max(...rates, 1)
  return (
    <figure className="mt-8">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{m.weak_orders()}</span>
        <span className="text-xs text-ink-soft">
          {language === 'ja' ? m.weak_orders_chars() : m.weak_orders_words()}
        </span>
      </figcaption>
      <div aria-hidden="true" className="mt-3 flex h-24 items-end justify-around gap-1 border-b border-line-strong">
        {orders.map(({ id }, at) => (
          <span key={id} className="flex h-full max-w-10 flex-1 flex-col items-center justify-end text-xs tabular-nums">
            {orders.length <= mostNumbered && rates[at]}
            <span
              style={{ height: `${Math.max(2, ((rates[at] ?? 0) / most) * 75)}%` }}
              className={`w-full max-w-8 rounded-t-sm ${at === orders.length - 1 ? 'bg-ink' : 'bg-line-strong'}`}
            />
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{m.weak_orders_first()}</span>
        <span>{m.weak_orders_last()}</span>
      </p>
      <FoldedFigures
        title={m.weak_orders_table()}
        columns={[m.weak_orders_order(), m.weak_orders_rate()]}
        rows={orders
          .map(({ id, title, delivered_at: at }, n) => ({
            key: id,
            name: (
              <>
                {title} <span className="text-xs whitespace-nowrap text-ink-soft">{inTokyo(at)}</span>
              </>
            ),
            figures: [rates[n]],
          }))
          .toReversed()}
      />
    </figure>
  )
}
