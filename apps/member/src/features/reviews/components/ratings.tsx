import type { Rating } from '@tensaku/domain/reviews'
import * as m from '@tensaku/messages'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'

const names: readonly [Rating, () => string][] = [
  [1, m.recall_again],
  [2, m.recall_hard],
  [3, m.recall_good],
  [4, m.recall_easy],
]

type Props = {
  /** The days until the next review that each answer gives; undefined where no answer changes them. */
  intervals: readonly number[] | undefined
  onRate: (rating: Rating) => void
}

/** The four answers, each with the days that it gives. */
export function Ratings({ intervals, onRate }: Props) {
  return (
    <fieldset aria-label={m.recall_rate()} className="grid min-w-0 grid-cols-4 gap-2">
      {names.map(([rating, name], at) => (
        <button
          key={rating}
          type="button"
          onClick={({ nativeEvent }) => {
            // The button that shows the next answer appears at this place.
            ignoreSecondTap(nativeEvent)
            onRate(rating)
          }}
          className="flex min-h-14 min-w-0 flex-col items-center justify-center rounded-md border border-line-strong bg-paper px-1 text-center text-ai hover:bg-ai-soft active:bg-ai-soft"
        >
          <span className="text-sm leading-tight font-semibold [word-break:auto-phrase]">{name()}</span>
          {intervals && (
            <span className="text-xs tabular-nums text-ink-soft">{m.recall_days({ days: intervals[at] ?? 1 })}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
