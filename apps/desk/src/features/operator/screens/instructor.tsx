import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Face } from '@tensaku/ui/face.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { orderStatus } from '@tensaku/domain/orders'
import { api, ApiError } from '../../../lib/api.ts'
import { dayTime, fullTime, listed } from '../../../lib/format.ts'
import { useNow } from '../../../lib/clock.ts'
import { ageText } from '../shell/age.ts'
import { BackLink } from '../shell/back-link.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { FactList } from '../shell/fact-list.tsx'
import { OrderRow } from '../shell/order-row.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { courseText, typeText } from '../shell/labels.ts'
import { InstructorActs } from '../instructors/instructor-acts.tsx'

const route = getRouteApi('/ops/instructors/$id')

/** An instructor: their account, the acts, their open orders, and their timeline. */
export function InstructorScreen() {
  const instructorId = Number(route.useParams().id) || 0
  const instructor = useOperatorQuery('GET /api/ops/instructors/{instructorId}', [instructorId], (signal) =>
    api('GET /api/ops/instructors/{instructorId}', { params: { instructorId }, signal }),
  )
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const moments = useOperatorQuery('GET /api/ops/instructors/{instructorId}/timeline', [instructorId, page], (signal) =>
    api('GET /api/ops/instructors/{instructorId}/timeline', { params: { instructorId }, query: { page }, signal }),
  )
  const now = useNow(30_000)
  if (instructor.error instanceof ApiError && instructor.error.status === 404)
    return (
      <Page title={m.ops_instructor()}>
        <Empty title={m.ops_roster_none()} text={m.ops_roster_none_text()} />
      </Page>
    )
  return (
    <Page
      title={instructor.data?.name ?? m.ops_instructor()}
      back={<BackLink to="instructors" />}
      face={instructor.data && <Face name={instructor.data.name} photo={instructor.data.photo} size="lg" />}
      aside={instructor.data?.suspended_at && <Badge tone="alert">{m.ops_roster_suspended()}</Badge>}
    >
      <Loaded of={instructor}>
        {(one) => (
          <div className="space-y-8">
            <div className="@container">
              <div className="grid items-start gap-x-10 gap-y-1.5 @min-[40rem]:grid-cols-2">
                <FactList
                  of={[
                    [m.ops_email(), one.email],
                    [m.ops_application_type(), `${typeText(one.type)}　${listed(one.courses.map(courseText))}`],
                    [m.ops_biz(), one.biz_certified ? m.ops_biz_has() : m.ops_biz_none()],
                    [m.ops_counsellor(), one.counsellor ? m.ops_biz_has() : m.ops_biz_none()],
                    [m.ops_grade(), String(one.grade)],
                    [m.ops_activated(), fullTime(one.activated_at)],
                    [m.ops_suspended_since(), one.suspended_at && fullTime(one.suspended_at)],
                  ]}
                />
                <FactList
                  of={[
                    [m.ops_accepting(), one.accepting ? m.ops_accepting_open() : m.ops_accepting_paused()],
                    [m.ops_slots(), m.ops_in_hand({ working: one.working, slots: one.slots })],
                    [m.ops_held_deliveries(), m.ops_trouble_count({ count: one.held })],
                    [m.ops_delivered(), m.ops_trouble_count({ count: one.deliveries })],
                    [m.ops_record(), recordText(one.record)],
                  ]}
                />
              </div>
            </div>
            <InstructorActs of={one} />
            <section>
              <h2 className="text-lg">{m.ops_orders_in_hand()}</h2>
              {one.orders.length === 0 ? (
                <p className="py-3 text-ink-soft">{m.ops_orders_in_hand_none()}</p>
              ) : (
                <ul>
                  {one.orders.map((order) => (
                    <OrderRow key={order.id} order={order} of="instructor">
                      {order.status === orderStatus.correcting && order.due_at && <Due at={order.due_at} now={now} />}
                    </OrderRow>
                  ))}
                </ul>
              )}
            </section>
          </div>
        )}
      </Loaded>
      <TitledSection id="timeline" title={m.ops_timeline()} className="mt-10">
        <Loaded of={moments}>
          {({ items, pagination }) => (
            <>
              <Timeline items={items} ofInstructor />
              <Pager of={pagination} go={(to) => void navigate({ search: { page: to } })} />
            </>
          )}
        </Loaded>
      </TitledSection>
    </Page>
  )
}

type Record = Answer<'GET /api/ops/instructors/{instructorId}'>['record']

const recorded = [
  ['sent_back', m.ops_record_sent_back],
  ['released', m.ops_record_released],
  ['taken_back', m.ops_record_taken_back],
  ['reassigned', m.ops_record_reassigned],
  ['returned', m.ops_record_returned],
  ['given_up', m.ops_record_given_up],
] as const satisfies readonly (readonly [keyof Record, (inputs: { count: number }) => string])[]

/** The deliveries that were sent back in the last 90 days and the orders that were not delivered, by reason. */
const recordText = (record: Record): string =>
  listed(recorded.flatMap(([name, say]) => (record[name] === 0 ? [] : say({ count: record[name] })))) ||
  m.ops_audit_nothing()

const Due = ({ at, now }: { at: string; now: number }) =>
  new Date(at).getTime() > now ? (
    <p className="text-sm">{m.ops_due_until({ at: dayTime(at) })}</p>
  ) : (
    <p className="text-sm font-semibold text-alert">{ageText(m.ops_overdue_age, at, now)}</p>
  )
