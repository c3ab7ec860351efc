import type { DeskSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { categoryName, courseNames, instructorTypeNames } from '@tensaku/messages/labels'
import { lengthOf } from '../../lib/format.ts'

type Size = Pick<DeskSummary, 'unit' | 'length'> & Partial<Pick<DeskSummary, 'texts' | 'asked'>>
type Facts = Size & Pick<DeskSummary, 'category' | 'course' | 'instructor_type' | 'learner'>

/** The number of texts, their length, and the number of questions that came with them, in words. */
export const sizeOf = ({ texts, asked, ...order }: Size): string[] => [
  ...(texts === undefined ? [] : [m.queue_texts({ count: texts })]),
  lengthOf(order),
  ...(asked ? [m.queue_asked({ count: asked })] : []),
]

/** The learner's name, and their level once they have chosen one. */
export const learnerOf = ({ learner }: Pick<DeskSummary, 'learner'>): string =>
  learner.level === null ? learner.username : `${learner.username} ${m.desk_level({ level: learner.level })}`

/** The kind of instructor that the learner pays for. */
const priceClassOf = ({ instructor_type: type }: Pick<Facts, 'instructor_type'>): string =>
  m.queue_price_class({ type: instructorTypeNames[type]() })

/** The length of a text, its kind and its learner, in words. */
export const factsOf = ({ learner, ...order }: Facts): string[] => [
  ...sizeOf(order),
  categoryName(order.category),
  courseNames[order.course](),
  priceClassOf(order),
  learner.username,
  ...(learner.level === null ? [] : [m.desk_level({ level: learner.level })]),
]

/** The kind of a text and its learner, in two lines. */
export function OrderFacts({ order }: { order: Facts }) {
  return (
    <div className="text-sm text-ink-soft">
      <p className="flex flex-wrap gap-x-3">
        {sizeOf(order).map((fact) => (
          <span key={fact} className="font-semibold text-ink">
            {fact}
          </span>
        ))}
        <span>{categoryName(order.category)}</span>
        <span>{courseNames[order.course]()}</span>
        <span>{priceClassOf(order)}</span>
      </p>
      <p className="flex flex-wrap gap-x-3">
        <span>{order.learner.username}</span>
        {order.learner.level !== null && <span>{m.desk_level({ level: order.learner.level })}</span>}
      </p>
    </div>
  )
}
