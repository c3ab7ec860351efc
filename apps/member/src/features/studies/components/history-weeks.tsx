import type { StudyHistory } from '@tensaku/contract'
import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { recentWeeks } from '@tensaku/domain/studies'
import * as m from '@tensaku/messages'
import { inTokyo } from '../../../lib/format.ts'
import { now } from '../../../lib/now.ts'
import { FoldedFigures } from '../../../ui/figures-table.tsx'

const shades = ['bg-wait-soft', 'bg-line-strong', 'bg-ai', 'bg-ink']

/** The last twelve weeks as squares, a column for each week from Monday on, and the same as a table. */
export function HistoryWeeks({ recent }: { recent: StudyHistory['recent'] }) {
  const counts = new Map(recent.map(({ day, count }) => [day, count]))
  return (
    <figure className="mb-6">
      <figcaption className="text-sm text-ink-soft">{m.history_recent()}</figcaption>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {recentWeeks(jstDate(new Date(now()))).map((week) => (
          <span key={week[0]} className="flex max-w-8 flex-1 flex-col gap-1">
            {week.map((day) => (
              <span
                key={day}
                style={{ forcedColorAdjust: 'none' }}
                className={`aspect-square rounded-sm ${shades[Math.min(counts.get(day) ?? 0, shades.length - 1)]}`}
              />
            ))}
          </span>
        ))}
      </div>
      {recent.length > 0 && (
        <FoldedFigures
          title={m.history_recent_table()}
          columns={[m.history_recent_day(), m.history_recent_count()]}
          rows={recent
            .map(({ day, count }) => ({ key: day, name: inTokyo(startOfJstDay(day).toISOString()), figures: [count] }))
            .toReversed()}
        />
      )}
    </figure>
  )
}
