import * as m from '@tensaku/messages'
import { errorKindsOf } from '@tensaku/messages/labels'
import Sprout from 'lucide-react/icons/sprout'
import { pointsOf } from '../../../lib/format.ts'
import { dayOfMonth, type StudyWeek } from '../weeks.ts'

/** What was done in a week. Figures of 0 are left out. */
export function WeekCard({ week: { week, until, fewer, ...done } }: { week: StudyWeek }) {
  const figures = [
    { name: m.weeks_written(), value: m.weeks_times({ count: done.written }), count: done.written },
    { name: m.weeks_orders(), value: m.weeks_pieces({ count: done.orders }), count: done.orders },
    { name: m.weeks_words(), value: m.weeks_words_count({ count: pointsOf(done.words) }), count: done.words },
    { name: m.weeks_cards(), value: m.weeks_times({ count: pointsOf(done.cards) }), count: done.cards },
    { name: m.weeks_films(), value: m.weeks_films_count({ count: done.films }), count: done.films },
  ].filter(({ count }) => count > 0)
  const kinds = fewer.flatMap(({ kind, language }) =>
    kind === 'other' ? [] : m.weeks_fewer_kind({ kind: errorKindsOf(language)[kind]() }),
  )
  return (
    <article aria-labelledby={week} className="rounded-lg border border-line px-4 py-4">
      <h2 id={week} className="font-display text-lg">
        {m.weeks_span({ first: dayOfMonth(week), last: dayOfMonth(until) })}
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {kinds.length > 0 && (
        <p className="mt-3 flex items-start gap-2 rounded-md bg-done-soft px-3 py-2 text-sm">
          <Sprout aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-done" />
          {m.weeks_fewer({ kinds: kinds.join(m.weeks_fewer_and()) })}
        </p>
      )}
    </article>
  )
}
