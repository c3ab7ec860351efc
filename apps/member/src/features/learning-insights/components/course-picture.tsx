import * as m from '@tensaku/messages'
import { inTokyo } from '../../../lib/format.ts'
import { FiguresTable, FoldedFigures } from '../../../ui/figures-table.tsx'
import type { Course, Outcomes } from '../outcomes.ts'

const [width, height] = [320, 140]
/** Room for the numbers at the left and above. */
const [left, top] = [34, 14]

/** The largest number of rows that are shown before a tap. */
const mostOpen = 4

type Props = { course: Course; points: Outcomes['points']; language: Outcomes['language'] }

/** The rates of a kind over time with the band of chance, as a picture and as numbers. */
export function CoursePicture({ course, points, language }: Props) {
  const figures = {
    columns: [m.outcome_when(), m.outcome_length(), m.outcome_rate()],
    rows: points
      .map(({ from, to, length }, at) => {
        const { count, rate, low, high } = course.points[at] ?? { count: 0, rate: 0, low: 0, high: 0 }
        const [first, last] = [inTokyo(from), inTokyo(to)]
        return {
          key: from,
          name: first === last ? first : m.outcome_span({ first, last }),
          figures: [
            language === 'ja' ? m.outcome_chars({ length }) : m.outcome_words({ length }),
            <>
              {m.outcome_count({ rate, count })}
              <span className="block text-xs text-ink-soft">{m.outcome_band({ low, high })}</span>
            </>,
          ],
        }
      })
      .toReversed(),
  }
  return (
    <div className="grid gap-x-8 gap-y-2 pb-4 sm:grid-cols-2">
      {points.length > 1 && <Picture of={course.points} />}
      <div className="min-w-0">
        {points.length > mostOpen ? (
          <FoldedFigures title={m.weak_orders_table()} {...figures} />
        ) : (
          <FiguresTable {...figures} />
        )}
      </div>
    </div>
  )
}

/** A whole number above every band, for the upper end of the axis. */
const topOf = (points: Course['points']) => Math.max(1, Math.ceil(Math.max(...points.map(({ high }) => high))))

function Picture({ of }: { of: Course['points'] }) {
  const most = topOf(of)
  const x = (at: number) => left + (at / (of.length - 1)) * (width - left - 8)
  const y = (rate: number) => height - 18 - (rate / most) * (height - 18 - top)
  const line = (ends: readonly [number, number][]) => ends.map(([at, rate]) => `${x(at)},${y(rate)}`).join(' ')
  const lows = of.map(({ low }, at): [number, number] => [at, low])
  const highs = of.map(({ high }, at): [number, number] => [at, high])
  const rates = of.map(({ rate }, at): [number, number] => [at, rate])
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full" style={{ maxWidth: '32rem' }}>
      {[0, most / 2, most].map((rate) => (
        <g key={rate}>
          <line x1={left} x2={width} y1={y(rate)} y2={y(rate)} className="stroke-line" />
          <text x={left - 6} y={y(rate) + 4} textAnchor="end" className="fill-ink-soft text-xs">
            {rate}
          </text>
        </g>
      ))}
      <polygon points={line([...lows, ...highs.toReversed()])} fill="var(--color-ai-soft)" />
      <polyline points={line(rates)} fill="none" strokeWidth="2" stroke="var(--color-ai)" />
      {rates.map(([at, rate]) => (
        <circle key={at} cx={x(at)} cy={y(rate)} r="3.5" fill="var(--color-ai)" />
      ))}
      <text x={left} y={height - 2} className="fill-ink-soft text-xs">
        {m.weak_orders_first()}
      </text>
      <text x={width - 8} y={height - 2} textAnchor="end" className="fill-ink-soft text-xs">
        {m.weak_orders_last()}
      </text>
    </svg>
  )
}
