import * as m from '@tensaku/messages'
import { yenOf } from '../../../lib/format.ts'
import { Bars } from '../../../ui/bars.tsx'
import { FoldedFigures } from '../../../ui/figures-table.tsx'
import { periodName } from '../months.ts'

type Month = { month: string; amount: number }

/** The yen paid in each of the last twelve months, as a picture and as a table. */
export function Spending({ months }: { months: readonly Month[] }) {
  if (months.every(({ amount }) => amount === 0)) return null
  return (
    <figure className="mt-4">
      <figcaption className="text-lg font-semibold">{m.shop_spending()}</figcaption>
      <Bars
        label={m.shop_spending_picture()}
        inUnit={yenOf}
        bars={months.map(({ month, amount }) => ({ key: month, parts: [Math.max(0, amount), 0] }))}
      />
      <FoldedFigures
        title={m.shop_table()}
        columns={[m.shop_table_month(), m.shop_table_paid()]}
        rows={months
          .map(({ month, amount }) => ({ key: month, name: periodName(month), figures: [yenOf(amount)] }))
          .toReversed()}
      />
    </figure>
  )
}
