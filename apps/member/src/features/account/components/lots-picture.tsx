import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { pointsOf } from '../../../lib/format.ts'
import { Bars } from '../../../ui/bars.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { Folded } from '../../../ui/folded.tsx'
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

/** The head of a column, with the shade of its part of the bars. */
const Shaded = ({ look, children }: { look: string; children: string }) => (
  <>
    <span aria-hidden="true" className={`mr-1 inline-block size-3 ${look}`} style={{ forcedColorAdjust: 'none' }} />
    {children}
  </>
)

/** The points by month of expiry, paid and free apart, as a picture and as a table. Nothing without points. */
export function LotsPicture({ lots }: { lots: Points['lots'] }) {
  const months = byMonth(lots.filter(({ remaining }) => remaining > 0))
  if (months.length === 0) return null
  return (
    <div className="mt-8 border-t border-line">
      <Folded title={m.points_months()} open>
        <Bars
          label={m.points_months_picture()}
          inUnit={(amount) => m.points_amount({ points: pointsOf(amount) })}
          bars={months.map(({ month, paid, free }) => ({ key: month, parts: [paid, free] }))}
        />
        <div className="pb-4">
          <FiguresTable
            columns={[
              m.points_months_month(),
              <Shaded key="paid" look="bg-ink">
                {m.points_history_paid()}
              </Shaded>,
              <Shaded key="free" look="bg-line-strong">
                {m.points_history_free()}
              </Shaded>,
            ]}
            rows={months.map(({ month, paid, free }) => ({
              key: month,
              name: m.points_months_of({ year: month.slice(0, 4), month: Number(month.slice(5)) }),
              figures: [pointsOf(paid), pointsOf(free)],
            }))}
          />
        </div>
      </Folded>
    </div>
  )
}
