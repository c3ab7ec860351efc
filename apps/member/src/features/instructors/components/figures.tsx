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
    // Large text: a row for each figure.
    <dl className="grid grid-cols-3 divide-x divide-line border-y border-line py-4 text-center @max-[15rem]:grid-cols-1 @max-[15rem]:gap-y-3 @max-[15rem]:divide-x-0 @max-[15rem]:text-left">
      {figures.map(({ term, value, basis }) => (
        <div
          key={term}
          className="px-1.5 @max-[15rem]:flex @max-[15rem]:flex-wrap @max-[15rem]:items-baseline @max-[15rem]:justify-between @max-[15rem]:gap-x-1.5 @max-[15rem]:px-0"
        >
          <dt className="text-xs text-ink-soft">{term}</dt>
          <dd className="mt-1 font-display text-lg font-semibold tabular-nums @max-[15rem]:mt-0 @max-[15rem]:text-base">
            {value ?? '—'}
          </dd>
          <dd className="text-xs text-ink-soft @max-[15rem]:w-full">{basis}</dd>
        </div>
      ))}
    </dl>
  )
}
