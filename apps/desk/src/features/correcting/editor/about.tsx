import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Folded } from '../../../ui/folded.tsx'
import { listed } from '../../../lib/format.ts'
import { factsOf } from '../../queue/index.ts'
import { PastOrders } from '../past-orders.tsx'
import { Asked, wishesOf } from './asked.tsx'
import { WeakPoints } from './weak-points.tsx'

/** The facts of a text in one line; opened, also its message, its images and its learner's earlier errors. */
export function About({ order }: { order: DeskOrder }) {
  const { message, images } = order
  const facts = [
    ...(message ? [m.desk_info_message_of({ message })] : []),
    ...(images > 0 ? [m.desk_info_images({ count: images })] : []),
    ...factsOf(order),
    ...wishesOf(order),
  ]
  return (
    <div className="grid gap-x-12 border-b border-line lg:grid-cols-2">
      <Folded label={m.desk_info()} preview={listed(facts)}>
        <div className="space-y-3 pb-4 text-base">
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {factsOf(order).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <Asked order={order} />
          {order.weak_points && <WeakPoints of={order.weak_points} language={order.language} />}
        </div>
      </Folded>
      <PastOrders orderId={order.id} />
    </div>
  )
}
