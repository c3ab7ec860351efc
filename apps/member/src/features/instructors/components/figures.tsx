import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { pointsOf } from '../../../lib/format.ts'
import { turnaroundOf } from '../format.ts'

type Figure = { term: string; value: string | undefined; basis: string }

/** An instructor's figures with the number of values each is based on; a note replaces a figure with too few. */
export function Figures({ teacher: { deliveries, turnaround, good } }: { teacher: Teacher }) {
  const figures: Figure[] = [
    {
      term: m.instructors_figure_deliveries(),
      value: m.instructors_count({ count: pointsOf(deliveries) }),
      basis: m.instructors_basis_all(),
    },
    {
      term: m.instructors_figure_turnaround(),
      value: turnaround ? turnaroundOf(turnaround.value) : m.instructors_due(),
      basis: turnaround ? m.instructors_basis_median({ count: turnaround.of }) : m.instructors_basis_due(),
    },
    {
      term: m.instructors_figure_good(),
      value: good ? m.instructors_percent({ share: good.value }) : undefined,
      basis: good ? m.instructors_basis_ratings({ count: good.of }) : m.instructors_basis_later(),
    },
  ]
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-y border-line py-4 text-center">
      {figures.map(({ term, value, basis }) => (
        <div key={term} className="px-1.5">
          <dt className="text-xs text-ink-soft">{term}</dt>
          <dd className="mt-1 font-display text-lg font-semibold tabular-nums">{value ?? '—'}</dd>
          <dd className="text-xs text-ink-soft">{basis}</dd>
        </div>
      ))}
    </dl>
  )
}
