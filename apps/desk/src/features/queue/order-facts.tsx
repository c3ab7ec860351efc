import type { DeskSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { categoryName } from '@tensaku/messages/labels'
import { lengthOf } from '../../lib/format.ts'

const types = {
  global: m.instructor_type_global,
  japanese: m.instructor_type_japanese,
  native: m.instructor_type_native,
} as const

type Facts = Pick<DeskSummary, 'category' | 'course' | 'instructor_type' | 'unit' | 'length' | 'learner'>

/** The kind of a text and its learner, in two lines. */
export function OrderFacts({ order }: { order: Facts }) {
  return (
    <div className="text-sm text-ink-soft">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold text-ink">{lengthOf(order)}</span>
        <span>{categoryName(order.category)}</span>
        <span>{order.course === 'advanced' ? m.course_advanced() : m.course_basic()}</span>
        <span>{types[order.instructor_type]()}</span>
      </p>
      <p className="flex flex-wrap gap-x-3">
        <span>{order.learner.username}</span>
        <span>{m.desk_level({ level: order.learner.level })}</span>
      </p>
    </div>
  )
}
