import * as m from '@tensaku/messages'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { fullTime } from '../../../lib/format.ts'
import { useOperatorQuery } from '../shell/queries.ts'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { SubjectLink } from '../shell/subject-link.tsx'
import { GiftDecision } from '../gifts/gift-decision.tsx'

const route = getRouteApi('/ops/gifts')

/** Welcome gifts that wait for a decision. */
export function GiftsScreen() {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const gifts = useOperatorQuery('GET /api/ops/gift-holds', [page], (signal) =>
    api('GET /api/ops/gift-holds', { query: { page }, signal }),
  )
  return (
    <Page title={m.ops_nav_gifts()}>
      <p className="text-ink-soft">{m.ops_gifts_lead()}</p>
      <PagedList
        of={gifts}
        empty={{ title: m.ops_gifts_none(), text: m.ops_gifts_none_text() }}
        go={(to) => void navigate({ search: { page: to } })}
      >
        {({ member, reason, at }) => (
          <li key={member.id} className="space-y-2 border-b border-line py-4">
            <p className="flex flex-wrap items-center gap-x-4">
              <SubjectLink type="member" id={member.id} className="text-lg">
                {member.username}
              </SubjectLink>
              <span className="text-sm text-ink-soft wrap-anywhere">{member.email}</span>
              <span className="text-sm text-ink-soft">{fullTime(at)}</span>
            </p>
            <GiftDecision memberId={member.id} name={member.username} reason={reason} />
          </li>
        )}
      </PagedList>
    </Page>
  )
}
