import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { pointsOf } from '../../../lib/format.ts'
import { Bars } from '../../../ui/bars.tsx'
import type { Points } from '../queries.ts'

type Month = { month: string; paid: number; free: number }

/** The points by the month in Japan in which they expire, the first month first. */
function byMonth(lots: Points['lots']): Month[] {
  const months = new Map<string, Month>()
  for (const { kind, remaining, expires_at: at } of lots) {
    const month = jstDate(new Date(at)).slice(0, 7)
    const known = months.get(month) ?? { month, paid: 0, free: 0 }
    months.set(month, { ...known, [kind]: known[kind] + remaining })
  }
  return [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month))
}

/** The points by month of expiry, paid and free apart, as a picture and as a table. Nothing without points. */
export function LotsPicture({ lots }: { lots: Points['lots'] }) {
  const months = byMonth(lots.filter(({ remaining }) => remaining > 0))
  if (months.length === 0) return null
  return (
    <figure className="mt-4">
      <figcaption className="text-sm font-semibold text-ink-soft">{m.points_months()}</figcaption>
      <Bars
        label={m.points_months_picture()}
        bars={months.map(({ month, paid, free }) => ({ key: month, parts: [paid, free] }))}
      />
      <table className="mt-1 w-full text-sm tabular-nums">
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {m.points_months_month()}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              <span aria-hidden="true" className="mr-1 inline-block size-2.5 bg-ink" />
              {m.points_history_paid()}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              <span aria-hidden="true" className="mr-1 inline-block size-2.5 bg-line-strong" />
              {m.points_history_free()}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, paid, free }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {m.points_months_of({ year: month.slice(0, 4), month: Number(month.slice(5)) })}
              </th>
              <td className="py-2 text-right">{pointsOf(paid)}</td>
              <td className="py-2 text-right">{pointsOf(free)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
