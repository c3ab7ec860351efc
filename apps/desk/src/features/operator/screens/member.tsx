import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { GiftDecision } from '../gifts/gift-decision.tsx'
import { MemberCards } from '../members/member-cards.tsx'
import { MemberHead } from '../members/member-head.tsx'
import { MemberOrders } from '../members/member-orders.tsx'
import { MemberPlan } from '../members/member-plan.tsx'
import { MemberPurchases } from '../members/member-purchases.tsx'
import { BackToSearch } from '../shell/back-link.tsx'
import { FilterStrip } from '../shell/filter-strip.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { isMissing, NotThere } from '../shell/not-there.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { timelineFilters } from '../timeline/timeline-filters.ts'
import { Timeline } from '../timeline/timeline.tsx'

const route = getRouteApi('/ops/members/$id')

/** A member: who they are, the decision that waits, their orders, and their timeline by kind. */
export function MemberScreen() {
  const memberId = Number(route.useParams().id) || 0
  const { page, filter } = route.useSearch()
  const navigate = route.useNavigate()
  const params = { memberId }
  const member = useOperatorQuery('GET /api/ops/members/{memberId}', [memberId], (signal) =>
    api('GET /api/ops/members/{memberId}', { params, signal }),
  )
  const moments = useOperatorQuery('GET /api/ops/members/{memberId}/timeline', [memberId, filter, page], (signal) =>
    api('GET /api/ops/members/{memberId}/timeline', { params, query: { filter, page }, signal }),
  )
  if (isMissing(member.error)) return <NotThere page={m.ops_member()} title={m.ops_member_none()} />
  const isUnverified = member.data?.verified_at === null && member.data.withdrawn_at === null
  return (
    <Page
      title={member.data?.username ?? m.ops_member()}
      back={<BackToSearch />}
      aside={
        <>
          {member.data?.withdrawn_at && <Badge tone="alert">{m.ops_member_withdrawn()}</Badge>}
          {isUnverified && <Badge tone="wait">{m.ops_member_not_verified()}</Badge>}
        </>
      }
    >
      <Loaded of={member} lines={4}>
        {(data) => (
          <div className="space-y-8">
            <MemberHead member={data} />
            {data.gift && data.gift.decided_at === null && (
              <section className="space-y-3 rounded-md border border-alert bg-alert-soft px-5 py-4">
                <h2 className="font-semibold">{m.ops_gift_held()}</h2>
                <GiftDecision memberId={data.id} name={data.username} reason={data.gift.reason} />
              </section>
            )}
            <MemberOrders uuid={data.uuid} total={data.orders_total} />
            <MemberPlan memberId={data.id} />
            <MemberPurchases memberId={data.id} />
            <MemberCards memberId={data.id} />
          </div>
        )}
      </Loaded>
      <TitledSection id="timeline" title={m.ops_timeline()} className="mt-10">
        <FilterStrip label={m.ops_timeline()} to="/ops/members/$id" filters={timelineFilters} chosen={filter} narrow />
        <Loaded of={moments}>
          {({ items, pagination }) => (
            <>
              <Timeline items={items} ofMember oneKind={filter === 'points' || filter === 'mail'} />
              <Pager of={pagination} go={(to) => void navigate({ search: { filter, page: to }, state: true })} />
            </>
          )}
        </Loaded>
      </TitledSection>
    </Page>
  )
}
