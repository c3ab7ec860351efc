import type { Order } from '@tensaku/contract'
import { hasDialects } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { courseNames, instructorTypeNames, styleName } from '@tensaku/messages/labels'
import { inTokyo, minuteInTokyo, pointsOf } from '../../../lib/format.ts'
import { Folded } from '../../../ui/folded.tsx'
import { lengthOf } from './labels.ts'

/** The payment, and whether it was given back. */
function paid({ points, question_points: asked, refunded, result }: Order): string {
  if (points === 0) return m.order_detail_plan()
  const sum = pointsOf(points)
  if (result === null && refunded === points) return m.order_detail_points_returned({ points: sum })
  // Orders stored by an older version of the app lack the part.
  if (!asked) return m.order_detail_points_value({ points: sum })
  return m.order_detail_points_parts({ points: sum, order: pointsOf(points - asked), questions: pointsOf(asked) })
}

/** The settings and the price of an order. */
export function Facts({ order }: { order: Order }) {
  const pairs: [string, string][] = [
    [m.order_detail_category(), order.category.name],
    [m.order_detail_course(), courseNames[order.course]()],
    [
      m.order_detail_instructor(),
      order.nominated
        ? m.order_instructor_asked({ name: order.nominated.name })
        : instructorTypeNames[order.instructor_type](),
    ],
    [m.order_detail_length(), lengthOf(order)],
    [hasDialects(order.category.id) ? m.order_detail_dialect() : m.order_detail_style(), styleName(order.species)],
    [m.order_detail_language(), order.language === 'ja' ? m.order_language_ja() : m.order_language_en()],
    [m.order_detail_points(), paid(order)],
    [m.order_detail_placed(), minuteInTokyo(order.placed_at)],
  ]
  if (order.wished_date) pairs.push([m.order_detail_wished(), inTokyo(`${order.wished_date}T00:00:00+09:00`)])
  if (order.message) pairs.push([m.order_detail_message(), order.message])
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 pb-5 text-sm">
      {pairs.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same, collapsed. */
export function Details({ order }: { order: Order }) {
  return (
    <Folded title={m.order_details()}>
      <Facts order={order} />
    </Folded>
  )
}
