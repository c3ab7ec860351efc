import * as m from '@tensaku/messages'
import { yenOf } from '../../../lib/format.ts'
import { Bars } from '../../../ui/bars.tsx'
import { monthName } from '../months.ts'

type Month = { month: string; amount: number }

/** The yen paid in each of the last twelve months, as a picture and as a table. */
export function Spending({ months }: { months: readonly Month[] }) {
  if (months.every(({ amount }) => amount === 0)) return null
  return (
    <figure className="mt-4">
      <figcaption className="text-lg font-semibold">{m.shop_spending()}</figcaption>
      <Bars
        label={m.shop_spending_picture()}
        bars={months.map(({ month, amount }) => ({ key: month, parts: [Math.max(0, amount), 0] }))}
      />
      <details className="border-b border-line">
        <summary className="flex min-h-11 items-center text-sm text-ai">{m.shop_table()}</summary>
        <table className="mb-4 w-full text-sm tabular-nums">
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-1 font-normal">
                {m.shop_table_month()}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {m.shop_table_paid()}
              </th>
            </tr>
          </thead>
          <tbody>
            {months
              .map(({ month, amount }) => (
                <tr key={month} className="border-t border-line">
                  <th scope="row" className="py-2 text-left font-normal">
                    {monthName(month)}
                  </th>
                  <td className="py-2 text-right">{yenOf(amount)}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
