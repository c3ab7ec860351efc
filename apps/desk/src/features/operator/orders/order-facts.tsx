import * as m from '@tensaku/messages'
import { categoryName } from '@tensaku/messages/labels'
import { Link } from '@tanstack/react-router'
import { fullTime, lengthOf, yen } from '../../../lib/format.ts'
import { FactList } from '../shell/fact-list.tsx'
import { courseText, reasonText, typeText } from '../shell/labels.ts'
import type { OperatorOrder } from './queries.ts'

const at = (instant: string | null) => instant && fullTime(instant)

const InstructorLink = ({ of }: { of: { id: number; name: string } }) => (
  <Link to="/ops/instructors/$id" params={{ id: String(of.id) }} className="text-ai">
    {of.name}
  </Link>
)

/** The facts of an order without its text: its people, its content and money, its times. */
export function OrderFacts({ order }: { order: OperatorOrder }) {
  const { learner, instructor, nominee, offer } = order
  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-6 @min-[40rem]:grid-cols-2">
        <FactList
          of={[
            [
              m.ops_learner(),
              <span key="learner" className="block">
                <Link to="/ops/members/$id" params={{ id: String(learner.id) }} className="text-ai">
                  {learner.username}
                </Link>
                <span className="block text-sm text-ink-soft">{learner.email}</span>
              </span>,
            ],
            [m.ops_instructor(), instructor && <InstructorLink of={instructor} />],
            [
              m.ops_nominee(),
              nominee && (
                <span className="flex flex-wrap items-center gap-x-4">
                  <InstructorLink of={nominee} />
                  {!order.open_to_others && <span>{m.ops_nominee_alone()}</span>}
                </span>
              ),
            ],
            [
              m.ops_offered(),
              offer && (
                <span className="flex flex-wrap items-center gap-x-4">
                  <InstructorLink of={offer} />
                  <span>{m.ops_offered_until({ until: fullTime(offer.until) })}</span>
                </span>
              ),
            ],
            [m.ops_what(), `${categoryName(order.category)}　${courseText(order.course)}　${lengthOf(order)}`],
            [
              m.ops_wanted(),
              m.ops_wanted_type({ wanted: typeText(order.wanted_type), charged: typeText(order.charged_type) }),
            ],
            [
              m.ops_inner_number(),
              <span key="uuid" className="text-sm">
                {order.uuid}
              </span>,
            ],
          ]}
        />
        <FactList
          of={[
            [m.ops_charged(), m.ops_points({ count: order.points })],
            [m.ops_pay(), order.pay_yen === null ? null : yen(order.pay_yen)],
            [m.ops_placed_at(), at(order.placed_at)],
            [m.ops_waits_until(), at(order.waits_until)],
            [m.ops_claimed_at(), at(order.claimed_at)],
            [m.ops_due_at(), at(order.due_at)],
            [m.ops_submitted_at(), order.may.check ? at(order.submitted_at) : null],
            [m.ops_delivered_at(), at(order.delivered_at)],
            [m.ops_closed_at(), at(order.closed_at)],
            [m.ops_refunded_at(), at(order.refunded_at)],
            [m.ops_cancel_reason(), order.cancel_reason && reasonText(order.cancel_reason)],
          ]}
        />
      </div>
    </div>
  )
}
