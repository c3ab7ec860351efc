import type { Teacher } from '@tensaku/contract'
import type { Course } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { pointsOf } from '../../../lib/format.ts'
import { turnaroundOf } from '../format.ts'
import { useBlockWords } from '../queries.ts'

type Props = {
  teacher: Pick<Teacher, 'prices' | 'turnaround' | 'tags'>
  /** The chosen course; without one the lowest price is shown. */
  course?: Course | undefined
  /** The points of the whole order with this instructor; shown instead of the price of a block. */
  price?: number | undefined
}

/** The price of one block or of the order, the usual time until the delivery, and the specialties. */
export function InstructorTerms({ teacher: { prices, turnaround, tags }, course, price }: Props) {
  const words = useBlockWords()
  const chosen = prices.find((price) => price.course === course)
  const points = chosen?.points ?? Math.min(...prices.map((price) => price.points))
  const terms = { words, points: pointsOf(points) }
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm tabular-nums">
        <span className="font-semibold">
          {price !== undefined
            ? m.instructors_price_order({ points: pointsOf(price) })
            : chosen
              ? m.instructors_price(terms)
              : m.instructors_price_from(terms)}
        </span>
        <span className="text-ink-soft">
          {turnaround
            ? m.instructors_line_turnaround({ time: turnaroundOf(turnaround.value) })
            : m.instructors_line_due()}
        </span>
      </p>
      {tags.length > 0 && (
        <p className="mt-1.5 flex max-h-[1.75rem] flex-wrap gap-1.5 overflow-hidden text-xs text-ink-soft">
          {tags.map((tag) => (
            <span key={tag} className="rounded-sm bg-wait-soft px-2 leading-[1.75rem]">
              {tag}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
