import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { fullTime } from '../../../lib/format.ts'
import { GiftDecision } from '../gifts/gift-decision.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { FactList } from '../shell/fact-list.tsx'
import { isMissing, NotThere } from '../shell/not-there.tsx'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { Timeline } from '../timeline/timeline.tsx'

const route = getRouteApi('/ops/members/$id')

/** A member and their timeline. */
export function MemberScreen() {
  const memberId = Number(route.useParams().id) || 0
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const params = { memberId }
  const member = useOperatorQuery('GET /api/ops/members/{memberId}', [memberId], (signal) =>
    api('GET /api/ops/members/{memberId}', { params, signal }),
  )
  const moments = useOperatorQuery('GET /api/ops/members/{memberId}/timeline', [memberId, page], (signal) =>
    api('GET /api/ops/members/{memberId}/timeline', { params, query: { page }, signal }),
  )
  if (isMissing(member.error)) return <NotThere page={m.ops_member()} title={m.ops_member_none()} />
  return (
    <Page
      title={member.data?.username ?? m.ops_member()}
      aside={member.data?.withdrawn_at && <Badge tone="alert">{m.ops_member_withdrawn()}</Badge>}
    >
      <Loaded of={member} lines={4}>
        {(data) => <About member={data} />}
      </Loaded>
      <h2 className="mt-10 mb-2 text-lg">{m.ops_timeline()}</h2>
      <Loaded of={moments}>
        {({ items, pagination }) => (
          <>
            <Timeline items={items} />
            <Pager of={pagination} go={(to) => void navigate({ search: { page: to } })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function About({ member }: { member: Answer<'GET /api/ops/members/{memberId}'> }) {
  return (
    <div className="space-y-6">
      <FactList
        of={[
          [m.ops_member_number(), `${member.id}　${member.uuid}`],
          [m.ops_email(), member.email],
          [m.ops_member_since(), fullTime(member.created_at)],
          [m.ops_member_verified(), member.verified_at ? fullTime(member.verified_at) : m.ops_member_unverified()],
          [m.ops_member_withdrawn(), member.withdrawn_at && fullTime(member.withdrawn_at)],
          [m.ops_member_balance(), m.ops_points({ count: member.balance })],
          [m.ops_member_orders(), String(member.orders_total)],
        ]}
      />
      {member.gift && member.gift.decided_at === null && (
        <section className="space-y-3 border-l-2 border-line-strong pl-4">
          <h2 className="font-semibold">{m.ops_gift_held()}</h2>
          <GiftDecision memberId={member.id} name={member.username} reason={member.gift.reason} />
        </section>
      )}
    </div>
  )
}
