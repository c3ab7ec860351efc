import * as m from '@tensaku/messages'
import { categoryName } from '@tensaku/messages/labels'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/clock.ts'
import { dayTime } from '../../../lib/format.ts'
import { ageText } from '../shell/age.ts'
import { FlagList } from '../../../ui/flag-list.tsx'
import type { OrderLine } from '../shell/order-row.tsx'
import { SubjectLink } from '../shell/subject-link.tsx'
import type { Trouble } from '../shell/trouble.ts'
import { ActButton } from '../orders/act-button.tsx'
import { KindSection, TroubleRow } from './kind-section.tsx'
import { QuestionClose } from './question-close.tsx'

/** Milliseconds after which the ages are drawn again. */
const TICK = 30_000

const titleOf = ({ id, title }: OrderLine) => (
  <SubjectLink type="order" id={id} from="trouble" className="wrap-anywhere">
    {title}
  </SubjectLink>
)

type Offered = Trouble['unclaimed']['items'][number]['offer']
const offeredTo = ({ name, until }: NonNullable<Offered>) => m.ops_offered_to({ name, until: dayTime(until) })

const factsOf = ({ id, category, learner, instructor }: OrderLine, offer: Offered = null): string[] => [
  m.ops_order_number({ id }),
  categoryName(category),
  learner.username,
  instructor ? m.ops_by({ name: instructor.name }) : offer ? offeredTo(offer) : m.ops_by_nobody(),
]

/** Orders in correction past their due time. */
export function Overdue({ of: { items, total } }: { of: Trouble['overdue'] }) {
  const now = useNow(TICK)
  return (
    <KindSection title={m.ops_overdue()} lead={m.ops_overdue_lead()} total={total} shown={items.length}>
      {items.map(({ due_at: due, taken_back_at: back, act, ...order }) => (
        <TroubleRow
          key={order.id}
          title={titleOf(order)}
          facts={factsOf(order)}
          age={ageText(m.ops_overdue_age, due, now)}
          next={(act === 'cancel' ? m.ops_ends_at : m.ops_goes_on_at)({ at: dayTime(back) })}
          act={<ActButton orderId={order.id} act={act} label={act === 'cancel' ? m.ops_cancel() : m.ops_reassign()} />}
        />
      ))}
    </KindSection>
  )
}

/** Deliveries that wait for a check. They are read before they are published or sent back, on the page of the order. */
export function Held({ of: { items, total } }: { of: Trouble['held'] }) {
  const now = useNow(TICK)
  return (
    <KindSection title={m.ops_nav_held()} lead={m.ops_held_lead()} total={total} shown={items.length}>
      {items.map(({ submitted_at: at, due_at: due, published_by: by, flags, ...order }) => (
        <TroubleRow
          key={order.id}
          title={titleOf(order)}
          facts={[...factsOf(order), ...(due && new Date(due).getTime() < now ? [m.desk_due_over()] : [])]}
          age={ageText(m.ops_held_age, at, now)}
          next={by === null ? m.ops_held_flagged() : m.ops_published_at({ at: dayTime(by) })}
          act={
            <Link
              to="/ops/orders/$id"
              params={{ id: String(order.id) }}
              search={{ from: 'trouble' }}
              className={buttonClass('quiet')}
            >
              {m.ops_held_read()}
            </Link>
          }
        >
          {flags.length > 0 && <FlagList flags={flags} />}
        </TroubleRow>
      ))}
    </KindSection>
  )
}

/** Questions after the delivery that nobody answers. */
export function Questions({ of: { items, total } }: { of: Trouble['questions'] }) {
  const now = useNow(TICK)
  return (
    <KindSection title={m.ops_questions()} lead={m.ops_questions_lead()} total={total} shown={items.length}>
      {items.map((question) => (
        <TroubleRow
          key={question.question_id}
          title={titleOf(question)}
          facts={factsOf(question)}
          age={ageText(m.ops_questions_age, question.asked_at, now)}
          next={m.ops_refunded_by({ at: dayTime(question.refunded_at) })}
          act={<QuestionClose of={question} />}
        />
      ))}
    </KindSection>
  )
}

/** Orders that no instructor claims. */
export function Unclaimed({ of: { items, total } }: { of: Trouble['unclaimed'] }) {
  const now = useNow(TICK)
  return (
    <KindSection title={m.ops_unclaimed()} lead={m.ops_unclaimed_lead()} total={total} shown={items.length}>
      {items.map(({ waiting_since: since, ends_at: ends, offer, act, ...order }) => (
        <TroubleRow
          key={order.id}
          title={titleOf(order)}
          facts={factsOf(order, offer)}
          age={ageText(m.ops_unclaimed_age, since, now)}
          next={m.ops_ends_at({ at: dayTime(ends) })}
          act={
            <ActButton
              orderId={order.id}
              act={act}
              label={act === 'cancel' ? m.ops_cancel() : offer ? m.ops_reoffer() : m.ops_offer()}
            />
          }
        />
      ))}
    </KindSection>
  )
}
